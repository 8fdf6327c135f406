import { beforeEach, expect, test, vi } from 'vitest'
import { browserClient } from './access-token.ts'
import { accessToken } from './stored-token.ts'
import type { Identity } from './identity-client/index.ts'

const user = { _id: '1', email: 'a@example.com', name: 'A', emailVerified: true }
let seen: { method: string; url: string; bearer: string | null }[]
/** The tokens the store currently accepts. */
let valid: Set<string>
let renewals: number
let signedOut: number
/** Tokens from a sign-in too long ago for sensitive calls. */
let stale: Set<string>
let onStale: () => Promise<boolean>

const identity = (idToken: string | null): Identity =>
  ({
    currentUser: async () => ({ uid: '1', email: user.email, displayName: 'A' }),
    idToken: async () => idToken,
  }) as Partial<Identity> as Identity

beforeEach(() => {
  seen = []
  valid = new Set()
  renewals = 0
  signedOut = 0
  stale = new Set()
  onStale = async () => false
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', answer)
})

async function answer(url: string, init: RequestInit): Promise<Response> {
  const bearer = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null
  seen.push({ method: init.method ?? 'GET', url, bearer })
  if (init.method === 'PUT' && !url.includes('/admin/')) {
    if (bearer !== 'identity token') return refusal()
    const token = `token ${++renewals}`
    valid.add(token)
    return Response.json({ token, user })
  }
  if (bearer === null || !valid.has(bearer)) return refusal()
  return stale.has(bearer) ? refusal(403, 'reauthentication_required') : Response.json([])
}

function refusal(status = 401, code = 'unauthenticated'): Response {
  return Response.json({ type: 'about:blank', title: code, status, code }, { status })
}

function clientOf(idToken: string | null) {
  return browserClient(identity(idToken), { onSignedOut: () => signedOut++, onStale })
}

const listMine = { query: { email: user.email } }

test('a visitor sends no token, and a refusal asks nobody for one', async () => {
  await expect(clientOf('identity token').orders.listMine(listMine)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(seen.map(({ method, bearer }) => [method, bearer])).toEqual([['GET', null]])
  expect(signedOut).toBe(0)
})

test('a token that has run out is renewed once and the call made again', async () => {
  accessToken.set('old')
  await clientOf('identity token').orders.listMine(listMine)
  expect(seen.map(({ method, bearer }) => [method, bearer])).toEqual([
    ['GET', 'old'],
    ['PUT', 'identity token'],
    ['GET', 'token 1'],
  ])
  expect(accessToken.get()).toBe('token 1')
})

test('calls that are refused together, also in two tabs, share one renewal', async () => {
  accessToken.set('old')
  const [tab, otherTab] = [clientOf('identity token'), clientOf('identity token')]
  await Promise.all([
    tab.orders.listMine(listMine),
    tab.orders.listMine(listMine),
    otherTab.orders.listMine(listMine),
  ])
  expect(renewals).toBe(1)
})

test('a fresh token that is refused too is not renewed again', async () => {
  accessToken.set('old')
  valid.add = () => valid
  await expect(clientOf('identity token').orders.listMine(listMine)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(renewals).toBe(1)
})

test('who is no longer signed in at the provider is signed out', async () => {
  accessToken.set('old')
  await expect(clientOf(null).orders.listMine(listMine)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(signedOut).toBe(1)
})

test('a provider that does not answer signs nobody out', async () => {
  accessToken.set('old')
  const offline = { currentUser: () => Promise.reject(new TypeError('offline')) }
  const client = browserClient(offline as Partial<Identity> as Identity, {
    onSignedOut: () => signedOut++,
    onStale,
  })
  await expect(client.orders.listMine(listMine)).rejects.toThrow('offline')
  expect([signedOut, accessToken.get()]).toEqual([0, 'old'])
})

test('a call that wants a recent sign-in waits for one and is made again with the same words', async () => {
  accessToken.set('stale')
  valid.add('stale').add('fresh')
  stale.add('stale')
  onStale = async () => {
    accessToken.set('fresh')
    return true
  }
  await clientOf('identity token').users.makeAdmin({ params: { email: user.email } })
  expect(seen.map(({ url, bearer }) => [url, bearer])).toEqual([
    ['/api/user/admin/a%40example.com', 'stale'],
    ['/api/user/admin/a%40example.com', 'fresh'],
  ])
})

test('who does not show again who they are gets the refusal, and nothing is sent twice', async () => {
  accessToken.set('stale')
  valid.add('stale')
  stale.add('stale')
  await expect(clientOf('identity token').orders.listMine(listMine)).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  expect([seen.length, signedOut]).toEqual([1, 0])
})
