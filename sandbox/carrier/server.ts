import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSandboxServer, readBody } from '../requests.ts'
import { answerBadly, isFault, spoil, type Fault } from './faults.ts'
import { ratesOf } from './rates.ts'
import type { Settings } from './settings.ts'
import { readShipment } from './shipment.ts'

const largestBody = 64 * 1024
const mostKept = 100

/** A carrier that speaks EasyPost's protocol as far as the store does: shipments with their rates. */
export function createCarrierServer({ apiKey }: Pick<Settings, 'apiKey'>): Server {
  let fault: Fault = 'none'
  let number = 0
  const asked: unknown[] = []
  const nextId = () => String(++number).padStart(32, '0')

  async function answer(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    if (!isKnown(incoming.headers.authorization, apiKey))
      return send(out, 401, problem('UNAUTHORIZED'))
    const body = parsed(await readBody(incoming, largestBody))
    switch (`${incoming.method} ${new URL(incoming.url ?? '/', 'http://carrier').pathname}`) {
      case 'POST /v2/shipments':
        return rate(body, out)
      case 'POST /sandbox/fault':
        return setFault(body, out)
      case 'GET /sandbox/asked':
        return send(out, 200, asked)
      default:
        return send(out, 404, problem('NOT_FOUND'))
    }
  }

  function rate(body: unknown, out: ServerResponse): void {
    asked.push(body)
    asked.splice(0, asked.length - mostKept)
    if (answerBadly(fault, out)) return
    const shipment = readShipment(body)
    if (!shipment) return send(out, 422, problem('PARAMETER.INVALID'))
    const rates = spoil(fault, ratesOf(shipment, nextId))
    send(out, 201, { object: 'Shipment', id: `shp_${nextId()}`, mode: 'test', messages: [], rates })
  }

  function setFault(body: unknown, out: ServerResponse): void {
    const wanted = typeof body === 'object' && body !== null ? Reflect.get(body, 'fault') : null
    if (!isFault(wanted)) return send(out, 422, problem('PARAMETER.INVALID'))
    fault = wanted
    send(out, 200, { fault })
  }

  return createSandboxServer('carrier sandbox', {
    answer,
    refuse: (out, reason) => send(out, 403, problem('FORBIDDEN', reason)),
    fail: (out) => send(out, 500, problem('INTERNAL_SERVER_ERROR')),
  })
}

/** The key is the user name of Basic authentication, and there is no password. */
function isKnown(authorization: string | undefined, apiKey: string): boolean {
  return authorization === `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
}

function problem(code: string, message = 'The carrier sandbox refuses this call.') {
  return { error: { code, message, errors: [] } }
}

function send(out: ServerResponse, status: number, body: unknown): void {
  out.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  out.end(JSON.stringify(body))
}

/** Null if it is no JSON, or too large. */
function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return null
  }
}
