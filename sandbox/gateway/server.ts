import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createApi, type Answer } from './api.ts'
import { ApiError } from './cards/api-error.ts'
import { turnKnob } from './controls.ts'
import { parseForm } from './cards/form.ts'
import type { Gateway, Request } from './gateway.ts'
import { reasonToRefuse } from './guard.ts'
import { newId } from './cards/ids.ts'
import { apiVersion } from './cards/objects.ts'
import { answerChallenge, challengePage, filePage, type Page } from './pages.ts'
import type { Settings } from './settings.ts'
import type { Webhooks } from './webhooks.ts'

const largestBody = 64 * 1024

/** The gateway's only listener: the API, the knobs, and the pages that a browser frames. */
export function createGatewayServer(
  gateway: Gateway,
  settings: Settings,
  webhooks: Webhooks,
): Server {
  const answerApi = createApi(gateway, settings)
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 5_000 },
    (incoming, out) => {
      handle(incoming, out).catch((error: unknown) => {
        console.error('the card sandbox failed:', error instanceof Error ? error.stack : error)
        if (!out.headersSent) send(out, internal)
      })
    },
  )

  async function handle(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const refusal = reasonToRefuse(incoming.headers, port)
    if (refusal) return send(out, { status: 403, body: refusal, headers: text })
    const own = `http://${incoming.headers.host}`
    const cors = corsHeaders(incoming.headers.origin, [own, ...settings.allowedOrigins])
    if (!cors) return send(out, { status: 403, body: 'This origin may not ask.', headers: text })
    if (incoming.method === 'OPTIONS') return send(out, { status: 204, body: '', headers: cors })

    const { pathname, search, searchParams } = new URL(incoming.url ?? '/', own)
    const body = await readBody(incoming)
    if (body === null) return send(out, { status: 413, body: 'Too large.', headers: text })
    if (/^\/(?:v1|sandbox)\//.test(pathname)) {
      const answer = await answerProgram({ incoming, own, pathname, search, body })
      webhooks.wake()
      return send(out, { ...answer, headers: { ...json, ...answer.headers, ...cors } })
    }
    const page = answerBrowser({ incoming, own, pathname, searchParams, body })
    webhooks.wake()
    sendPage(out, page, settings.allowedOrigins)
  }

  async function answerProgram(asked: Asked & { search: string }): Promise<Answer> {
    const { incoming, own, pathname, search, body } = asked
    const method = incoming.method ?? 'GET'
    const authorization = incoming.headers.authorization
    if (pathname.startsWith('/sandbox/') && authorization === `Bearer ${settings.secretKey}`) {
      const done = await knob(`${method} ${pathname}`, method === 'GET' ? search : body)
      if (done) return done
    }
    return answerApi({
      method,
      path: pathname,
      query: search,
      body,
      authorization,
      idempotencyKey: first(incoming.headers['idempotency-key']),
      origin: own,
    })
  }

  async function knob(call: string, form: string): Promise<Answer | null> {
    try {
      const outcome = await turnKnob(gateway, webhooks, call, parseForm(form))
      return outcome && { ...outcome, body: JSON.stringify(outcome.body), headers: {} }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const body = JSON.stringify({ error: error.body })
      return { status: error.status, body, headers: {} }
    }
  }

  function answerBrowser(asked: Asked & { searchParams: URLSearchParams }): Page {
    const { incoming, own, pathname, searchParams, body } = asked
    const { allowedOrigins } = settings
    const id = /^\/challenge\/(pi_\w{1,64})$/.exec(pathname)?.[1]
    if (id && incoming.method === 'POST') {
      const request: Request = {
        id: newId('req'),
        idempotencyKey: null,
        isPublic: true,
        origin: own,
      }
      return answerChallenge(gateway, request, id, parseForm(body), allowedOrigins)
    }
    if (id) {
      return challengePage(gateway, id, searchParams.get('challenge') ?? '', allowedOrigins)
    }
    return filePage(pathname, allowedOrigins) ?? notFound
  }

  return server
}

type Asked = { incoming: IncomingMessage; own: string; pathname: string; body: string }

const text = { 'content-type': 'text/plain; charset=utf-8' }
const json = { 'content-type': 'application/json', 'stripe-version': apiVersion }
const notFound: Page = { status: 404, type: 'text/plain', body: 'There is nothing here.' }
const internal: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'The card sandbox failed.' } }),
  headers: json,
}

/** Null for foreign origins. Programs send none and need no permission beyond their key. */
function corsHeaders(origin: string | undefined, allowed: string[]): Record<string, string> | null {
  if (origin === undefined) return {}
  if (!allowed.includes(origin)) return null
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '600',
    vary: 'origin',
  }
}

async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function sendPage(out: ServerResponse, page: Page, allowedOrigins: string[]): void {
  const origins = allowedOrigins.join(' ')
  send(out, {
    status: page.status,
    body: page.body,
    headers: {
      'content-type': page.type,
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src ${origins}; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors ${origins}`,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'same-origin',
      ...page.headers,
    },
  })
}

function send(out: ServerResponse, { status, body, headers }: Answer): void {
  if (body === null) {
    out.destroy()
    return
  }
  out.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  out.end(body)
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
