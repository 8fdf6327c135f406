import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createApi, type Answer } from './api.ts'
import { ApiError } from './cards/api-error.ts'
import { turnKnob } from './controls.ts'
import { parseForm } from './cards/form.ts'
import type { Gateway, Request } from './gateway.ts'
import { createSandboxServer, readBody } from '../requests.ts'
import { newId } from './cards/ids.ts'
import { apiVersion } from './cards/objects.ts'
import { answerChallenge, challengePage, filePage, type Page } from './pages.ts'
import type { Settings } from './settings.ts'
import type { Webhooks } from './webhooks.ts'

const largestBody = 64 * 1024

/** The gateway's HTTP server: the API, the test controls, and the pages that the store shows in frames. */
export function createGatewayServer(
  gateway: Gateway,
  settings: Settings,
  webhooks: Webhooks,
): Server {
  const answerApi = createApi(gateway, settings)

  async function answer(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const own = `http://${incoming.headers.host}`
    const cors = corsHeaders(incoming.headers.origin, [own, ...settings.allowedOrigins])
    if (!cors) return refuse(out, 'Requests from this origin are not allowed.')
    if (incoming.method === 'OPTIONS') return send(out, { status: 204, body: '', headers: cors })

    const { pathname, search, searchParams } = new URL(incoming.url ?? '/', own)
    const body = await readBody(incoming, largestBody)
    if (body === null) return send(out, { status: 413, body: 'Too large.', headers: text })
    if (/^\/(?:v1|sandbox)\//.test(pathname)) {
      const answer = await answerProgram({ incoming, own, pathname, search, body })
      webhooks.wake()
      return send(out, { ...answer, headers: { ...json, ...answer.headers, ...cors } })
    }
    const page = answerBrowser(gateway, settings, { incoming, own, pathname, searchParams, body })
    webhooks.wake()
    sendPage(out, page, settings.allowedOrigins)
  }

  async function answerProgram(asked: Asked & { search: string }): Promise<Answer> {
    const { incoming, own, pathname, search, body } = asked
    const method = incoming.method ?? 'GET'
    const authorization = incoming.headers.authorization
    if (pathname.startsWith('/sandbox/') && authorization === `Bearer ${settings.secretKey}`) {
      const done = await knob(
        gateway,
        webhooks,
        `${method} ${pathname}`,
        method === 'GET' ? search : body,
      )
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

  return createSandboxServer('card sandbox', { answer, refuse, fail: (out) => send(out, internal) })
}

async function knob(
  gateway: Gateway,
  webhooks: Webhooks,
  call: string,
  form: string,
): Promise<Answer | null> {
  try {
    const outcome = await turnKnob(gateway, webhooks, call, parseForm(form))
    return outcome && { ...outcome, body: JSON.stringify(outcome.body), headers: {} }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const body = JSON.stringify({ error: error.body })
    return { status: error.status, body, headers: {} }
  }
}

function answerBrowser(
  gateway: Gateway,
  { allowedOrigins }: Settings,
  asked: Asked & { searchParams: URLSearchParams },
): Page {
  const { incoming, own, pathname, searchParams, body } = asked
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

type Asked = { incoming: IncomingMessage; own: string; pathname: string; body: string }

const text = { 'content-type': 'text/plain; charset=utf-8' }
const json = { 'content-type': 'application/json', 'stripe-version': apiVersion }
const notFound: Page = { status: 404, type: 'text/plain', body: 'There is nothing here.' }
const internal: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'The card sandbox failed.' } }),
  headers: json,
}

/** Null for foreign origins. Programs send no origin and need only their key. */
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

function refuse(out: ServerResponse, reason: string): void {
  send(out, { status: 403, body: reason, headers: text })
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
