import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGoogle, type TestGoogle } from '#test/google'
import { readSettings } from './settings.ts'

let google: TestGoogle
beforeAll(async () => (google = await startTestGoogle()))
afterAll(() => google.stop())

const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const grace = { account: 'grace.hill@gmail.example' }

function authorizeUrl(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: google.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  return `${google.issuer}/authorize?${query.toString()}`
}

async function codeFor(choice: Record<string, string> = grace): Promise<string> {
  return (await google.choose(authorizeUrl(), choice)).searchParams.get('code') ?? ''
}

async function exchange(code: string, changes: Record<string, string> = {}) {
  const response = await fetch(`${google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: google.clientId,
      client_secret: google.clientSecret,
      redirect_uri: google.redirectUri,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

test('a choice becomes a code, the code an ID token that its keys verify', async () => {
  const back = await google.choose(authorizeUrl(), grace)
  expect(back.origin + back.pathname).toBe(google.redirectUri)
  expect(back.searchParams.get('state')).toBe('the-state')
  expect(back.searchParams.get('iss')).toBe(google.issuer)
  const { body } = await exchange(back.searchParams.get('code') ?? '')
  const keys = createRemoteJWKSet(new URL(`${google.issuer}/jwks`))
  const { payload, protectedHeader } = await jwtVerify(body['id_token'] ?? '', keys, {
    issuer: google.issuer,
    audience: google.clientId,
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({
    sub: expect.stringMatching(/^sandbox-/),
    email: 'grace.hill@gmail.example',
    email_verified: true,
    name: 'Grace Hill',
    nonce: 'the-nonce',
  })
  const info = await fetch(`${google.issuer}/userinfo`, {
    headers: { authorization: `Bearer ${body['access_token']}` },
  })
  expect(await info.json()).toMatchObject({ sub: payload.sub, email_verified: true })
})

test.each([
  ['a wrong secret', { client_secret: 'x'.repeat(21) }, 401, 'invalid_client'],
  ['another client', { client_id: 'sandbox-other-01' }, 401, 'invalid_client'],
  ['a wrong verifier', { code_verifier: 'w'.repeat(64) }, 400, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 400, 'invalid_grant'],
  ['another way back', { redirect_uri: 'http://localhost:3000/' }, 400, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
])('a code with %s is worth nothing', async (_, changes, status, error) => {
  expect(await exchange(await codeFor(), changes)).toEqual({ status, body: { error } })
})

test('a code is good once and for a minute', async () => {
  const code = await codeFor()
  expect((await exchange(code)).status).toBe(200)
  expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  const late = await codeFor()
  google.passTime(60_001)
  expect((await exchange(late)).body).toEqual({ error: 'invalid_grant' })
})

test.each([
  ['an unknown client', { client_id: 'sandbox-other-01' }],
  ['another way back', { redirect_uri: 'https://evil.example/callback' }],
])('a request of %s leads nowhere', async (_, changes) => {
  const response = await fetch(authorizeUrl(changes), { redirect: 'manual' })
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test.each([
  ['no challenge', { code_challenge: '' }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no openid', { scope: 'email' }, 'invalid_scope'],
  ['another answer', { response_type: 'token' }, 'unsupported_response_type'],
])('a request with %s goes back with an error', async (_, changes, error) => {
  const response = await fetch(authorizeUrl(changes), { redirect: 'manual' })
  expect(response.headers.get('location')).toContain(`error=${error}`)
})

test('a person can refuse, and what is typed wrong stays', async () => {
  const refused = await google.choose(authorizeUrl(), { account: 'cancel' })
  expect(refused.searchParams.get('error')).toBe('access_denied')
  const page = await (await fetch(authorizeUrl())).text()
  const request = /name="request" value="([\w-]+)"/.exec(page)?.[1] ?? ''
  const again = await fetch(`${google.issuer}/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ request, account: '', name: '<b>', email: 'nobody' }),
  })
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('value="&#60;b&#62;"')
})

test.each([
  ['came through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
  ['came through another proxy', { via: '1.1 proxy' }],
])('a request that %s is refused', async (_, headers) => {
  for (const path of ['/authorize', '/jwks', '/.well-known/openid-configuration']) {
    expect((await fetch(google.issuer + path, { headers })).status).toBe(403)
  }
})

test('the settings say everything that is wrong at once', () => {
  expect(() => readSettings({ CLIENT_ID: 'real.apps.googleusercontent.com' })).toThrow(
    /PORT: .*\n.*CLIENT_ID: .*\n.*CLIENT_SECRET: .*\n.*REDIRECT_URI: /,
  )
})
