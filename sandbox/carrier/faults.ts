import type { ServerResponse } from 'node:http'
import type { Rate } from './rates.ts'

// What the carrier can be told to do wrong, with `POST /sandbox/fault`.

type Fail = (out: ServerResponse) => void

function answer(status: number, type: string, body: string): Fail {
  return (out) => {
    out.writeHead(status, { 'content-type': type })
    out.end(body)
  }
}

function error(status: number, code: string): Fail {
  const message = 'The sandbox was told to fail.'
  return answer(
    status,
    'application/json',
    JSON.stringify({ error: { code, message, errors: [] } }),
  )
}

/** Faults of the whole answer. */
const bad = {
  silent: () => {},
  /** Sends a byte now and then, so that no silence is ever long. */
  trickling: (out) => {
    out.writeHead(201, { 'content-type': 'application/json' })
    const timer = setInterval(() => out.write(' '), 20)
    out.on('close', () => clearInterval(timer))
  },
  error_500: error(500, 'INTERNAL_SERVER_ERROR'),
  error_page: answer(502, 'text/html', '<title>Bad gateway</title>'),
  too_many: error(429, 'RATE_LIMITED'),
  key_refused: error(401, 'UNAUTHORIZED'),
  cut: (out) => void out.destroy(),
  cut_in_answer: (out) => {
    out.writeHead(201, { 'content-type': 'application/json', 'content-length': '4000' })
    out.write('{"rates":[', () => out.destroy())
  },
  redirected: (out) => {
    out.writeHead(307, { location: 'http://127.0.0.1:9/v2/shipments' })
    out.end()
  },
  html: answer(200, 'text/html', '<title>We will be back soon</title>'),
  broken_json: answer(200, 'application/json', '{"rates":['),
  other_json: answer(200, 'application/json', '{"rates":"soon"}'),
} as const satisfies Record<string, Fail>

/** Faults of the rates alone. */
const spoiling = {
  none: (rate) => [rate],
  negative_rate: (rate) => [{ ...rate, rate: '-12.40' }],
  free: (rate) => [{ ...rate, rate: '0.00' }],
  words_for_a_rate: (rate) => [{ ...rate, rate: 'twelve' }],
  other_currency: (rate) => [{ ...rate, currency: 'EUR' }],
  no_ground: (rate) => (rate.service.includes('Ground') ? [] : [rate]),
} as const satisfies Record<string, (rate: Rate) => Rate[]>

export type Fault = keyof typeof bad | keyof typeof spoiling

export function isFault(text: unknown): text is Fault {
  return typeof text === 'string' && (Object.hasOwn(bad, text) || Object.hasOwn(spoiling, text))
}

/** Answers badly, if the fault is one of the whole answer. Returns whether it did. */
export function answerBadly(fault: Fault, out: ServerResponse): boolean {
  if (!isOfAnswer(fault)) return false
  bad[fault](out)
  return true
}

/** The rates as a carrier with this fault would give them. */
export function spoil(fault: Fault, rates: readonly Rate[]): Rate[] {
  return isOfAnswer(fault) ? [] : rates.flatMap(spoiling[fault])
}

function isOfAnswer(fault: Fault): fault is keyof typeof bad {
  return Object.hasOwn(bad, fault)
}
