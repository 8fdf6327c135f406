import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSandboxServer, readBody } from '../requests.ts'
import { json, tokenError, type Answer } from './answer.ts'
import { showChooser, takeChoice } from './authorize.ts'
import { createGrants } from './grants.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'
import { exchangeCode, showUserInfo } from './token.ts'

const largestBody = 16 * 1024

/** A small OpenID Connect provider: discovery, account chooser, token, keys, user info. */
export function createGoogleServer(
  settings: Settings,
  keys: Keys,
  now: () => number = Date.now,
): Server {
  const grants = createGrants(now)
  const style = readFileSync(new URL('chooser.css', import.meta.url), 'utf8')

  async function reply(
    incoming: IncomingMessage,
    out: ServerResponse,
    port: number,
  ): Promise<void> {
    const body = await readBody(incoming, largestBody)
    if (body === null) return send(out, tokenError('invalid_request', 413))
    send(out, await answer(incoming, `http://127.0.0.1:${port}`, new URLSearchParams(body)))
  }

  async function answer(
    { method = 'GET', url = '/', headers: { authorization } }: IncomingMessage,
    issuer: string,
    form: URLSearchParams,
  ): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, issuer)
    const parts = { settings, grants, keys, issuer, now }
    switch (`${method} ${pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(discovery(issuer))
      case 'GET /authorize':
        return showChooser(parts, searchParams)
      case 'POST /authorize':
        return takeChoice(parts, form)
      case 'POST /token':
        return exchangeCode(parts, form, authorization)
      case 'GET /jwks':
        return json(keys.jwks)
      case 'GET /userinfo':
        return showUserInfo(grants, authorization)
      case 'GET /chooser.css':
        return { status: 200, type: 'text/css; charset=utf-8', body: style }
      default:
        return { status: 404, type: 'text/plain', body: 'There is nothing here.' }
    }
  }

  // Browsers apply form-action to the redirect after the form as well.
  function send(out: ServerResponse, { status, type, body, headers }: Answer): void {
    const store = new URL(settings.redirectUri).origin
    out.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${store}; base-uri 'none'; frame-ancestors 'none'`,
      ...headers,
    })
    out.end(body)
  }

  return createSandboxServer('Google sandbox', {
    answer: reply,
    refuse: (out, body) => send(out, { status: 403, type: 'text/plain', body }),
    fail: (out) => send(out, tokenError('server_error', 500)),
  })
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
