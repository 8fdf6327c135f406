import { SignJWT, exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Platform } from '#platform'
import { readConfig } from '#platform/config'
import { createLog } from '#platform/telemetry'
import { openTestFirebase, testProject, type TestFirebase } from '#test/firebase'
import type { TokenVerifier } from '../provider/identity-provider.ts'
import { createHostedVerifier } from './hosted-provider.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ann = {
  localId: 'u1',
  email: 'ann@example.com',
  validSince: String(secondsFrom(-3600)),
  passwordUpdatedAt: now.getTime() - 3_600_000,
  providerUserInfo: [{ providerId: 'password', email: 'ann@example.com' }],
}
const byGoogle = { providerUserInfo: [{ providerId: 'google.com', email: 'ann@example.com' }] }
let firebase: TestFirebase
let verify: TokenVerifier
let lateBy = 0

beforeAll(async () => {
  firebase = await openTestFirebase()
})
afterAll(() => firebase.close())

beforeEach(() => {
  lateBy = 0
  firebase.keys.splice(1)
  Object.assign(firebase.asked, { keys: 0, lookup: 0 })
  Object.assign(firebase.knobs, { keysDown: false, lookupDown: false })
  firebase.accounts.clear()
  firebase.accounts.set('u1', ann)
  const config = readConfig(firebase.environment)
  if (!config.firebase) throw new Error('The configuration names no Firebase.')
  const clock = { now: () => new Date(now.getTime() + lateBy) }
  const platform = { config, publicUrl: 'http://localhost:3000', clock, log: createLog('silent') }
  verify = createHostedVerifier(platform as unknown as Platform, config.firebase)
})

test('a token of the project tells who it is; with a password, Firebase’s word for the address does not count', async () => {
  const token = await firebase.sign(claims({ email: 'Ann@Example.com', email_verified: true }))
  expect(await verify(token)).toEqual({
    issuer: 'https://securetoken.google.com/demo-store',
    subject: 'u1',
    email: 'ann@example.com',
    emailVerified: false,
    name: 'Ann',
    authenticatedAt: new Date(secondsFrom(-60) * 1000),
    secondFactor: false,
    hosted: {
      passwordSetAt: new Date(ann.passwordUpdatedAt),
      validSince: new Date(Number(ann.validSince) * 1000),
    },
  })
})

test('a second factor counts while it is enrolled', async () => {
  const guarded = { sign_in_provider: 'password', sign_in_second_factor: 'phone', identities: {} }
  const token = await firebase.sign(claims({ firebase: guarded }))
  expect(await verify(token)).toMatchObject({ secondFactor: false })
  firebase.accounts.set('u1', { ...ann, mfaInfo: [{ phoneInfo: '+16095550142' }] })
  expect(await verify(token)).toMatchObject({ secondFactor: true })
})

test('an address that Google vouches for in this very sign-in is proven', async () => {
  firebase.accounts.set('u1', { ...ann, ...byGoogle })
  const token = await firebase.sign(claims({ email_verified: true }, 'google.com'))
  expect(await verify(token)).toMatchObject({ emailVerified: true })
  const unproven = await firebase.sign(claims({ email_verified: false }, 'google.com'))
  expect(await verify(unproven)).toMatchObject({ emailVerified: false })
})

test('Google proves its own address, not another one that the account goes by', async () => {
  firebase.accounts.set('u1', {
    ...ann,
    providerUserInfo: [{ providerId: 'google.com', email: 'mallory@example.com' }],
  })
  const token = await firebase.sign(claims({ email_verified: true }, 'google.com'))
  expect(await verify(token)).toMatchObject({ email: 'ann@example.com', emailVerified: false })
})

test.each<[string, Record<string, unknown>]>([
  ['of another project', { iss: 'https://securetoken.google.com/other-store', aud: 'other-store' }],
  ['for another audience', { aud: 'other-store' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['that is a session cookie', { iss: 'https://session.firebase.google.com/demo-store' }],
  ['that expired', { exp: secondsFrom(-1) }],
  ['that never expires', { exp: undefined }],
  ['that is not valid yet', { nbf: secondsFrom(120) }],
  ['from the future', { iat: secondsFrom(120) }],
  ['of a sign-in in the future', { auth_time: secondsFrom(120) }],
  ['of no sign-in', { auth_time: undefined }],
  ['of nobody', { sub: '' }],
  ['with a subject that is too long', { sub: 'u'.repeat(129) }],
  ['without an address', { email: undefined }],
  ['without a word on the address', { email_verified: undefined }],
  ['that says nothing of its sign-in', { firebase: undefined }],
  ['of an anonymous visitor', signInBy('anonymous')],
  ['of an SMS code alone', signInBy('phone')],
  ['that a program made up', signInBy('custom')],
  ['of a tenant', { firebase: { sign_in_provider: 'password', tenant: 't1', identities: {} } }],
])('a token %s is refused, and Firebase is not asked for the account', async (_, change) => {
  expect(await verify(await firebase.sign({ ...claims(), ...change }))).toBeNull()
  expect(firebase.asked.lookup).toBe(0)
})

test.each(['none', 'None', 'nOnE'])('an unsigned token (%s) is refused', async (alg) => {
  const payload = encoded(claims())
  expect(await verify(`${encoded({ alg })}.${payload}.`)).toBeNull()
  expect(await verify(`${encoded({ alg, kid: 'k1' })}.${payload}.AAAA`)).toBeNull()
  expect(firebase.asked.lookup).toBe(0)
})

test('a token signed with the public key as a shared secret is refused', async () => {
  const pair = firebase.keys[0]?.pair
  if (!pair) throw new Error('There is no key.')
  const secret = Buffer.from(await exportSPKI(pair.publicKey))
  const forged = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(secret)
  expect(await verify(forged)).toBeNull()
})

test('a token of a stranger is refused, whatever its header says about keys', async () => {
  const stranger = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(stranger.publicKey)
  const hints = [{}, { jwk }, { jku: 'http://127.0.0.1:9/keys' }, { kid: '../../etc/passwd' }]
  for (const hint of hints) {
    const forged = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...hint })
      .sign(stranger.privateKey)
    expect(await verify(forged)).toBeNull()
  }
  expect(firebase.asked).toEqual({ keys: 1, lookup: 0 })
})

test('a tampered token is refused', async () => {
  const [header, , signature] = (await firebase.sign(claims())).split('.')
  const other = encoded(claims({ email: 'admin@example.com' }))
  expect(await verify(`${header}.${other}.${signature}`)).toBeNull()
  expect(await verify(`${header}.${other}.`)).toBeNull()
  expect(await verify('not a token')).toBeNull()
  expect(firebase.asked.lookup).toBe(0)
})

test.each<[string, object | null]>([
  ['deleted', null],
  ['disabled', { disabled: true }],
  ['whose sign-ins were all ended', { validSince: String(secondsFrom(-30)) }],
  ['that lost this way in to whoever proved the address', byGoogle],
  ['that has a second factor, which this sign-in did not show', { mfaInfo: [{}] }],
  ['of another subject', { localId: 'u2' }],
])('a good token of an account %s is refused', async (_, change) => {
  if (change === null) firebase.accounts.clear()
  else firebase.accounts.set('u1', { ...ann, ...change })
  expect(await verify(await firebase.sign(claims()))).toBeNull()
  expect(firebase.asked.lookup).toBe(1)
})

test('when Firebase does not answer, nobody is let in and the answer says why', async () => {
  firebase.knobs.lookupDown = true
  await expect(verify(await firebase.sign(claims()))).rejects.toMatchObject({
    code: 'not_ready',
    details: { waitsFor: 'identity provider' },
  })
})

test('keys are asked for once and kept as long as their answer says', async () => {
  const token = await firebase.sign(claims())
  await Promise.all([verify(token), verify(token), verify(token)])
  lateBy = 59 * 60_000
  const later = await firebase.sign(claims({ exp: secondsFrom(86_400) }))
  expect(await verify(later)).not.toBeNull()
  expect(firebase.asked.keys).toBe(1)
  lateBy = 61 * 60_000
  expect(await verify(later)).not.toBeNull()
  expect(firebase.asked.keys).toBe(2)
})

test('a key that was withdrawn is good for an hour at most once its time is over', async () => {
  const token = await firebase.sign(claims({ exp: secondsFrom(86_400) }))
  await verify(token)
  firebase.knobs.keysDown = true
  lateBy = 119 * 60_000
  expect(await verify(token)).not.toBeNull()
  lateBy = 121 * 60_000
  await expect(verify(token)).rejects.toMatchObject({ code: 'not_ready' })
  firebase.knobs.keysDown = false
  lateBy += 30_000
  expect(await verify(token)).not.toBeNull()
})

test('a new key is found, and made-up key ids ask for keys once in half a minute', async () => {
  await verify(await firebase.sign(claims()))
  const madeUp = await firebase.sign(claims(), { kid: 'made up' })
  lateBy = 30_000
  for (let i = 0; i < 5; i++) expect(await verify(madeUp)).toBeNull()
  expect(firebase.asked.keys).toBe(2)
  await firebase.addKey('k2')
  const rotated = await firebase.sign(claims())
  expect(await verify(rotated)).toBeNull()
  lateBy = 60_000
  expect(await verify(rotated)).not.toBeNull()
  expect(firebase.asked.keys).toBe(3)
})

test('without any keys nobody is let in, the answer says why, and they are not asked for at every call', async () => {
  firebase.knobs.keysDown = true
  const token = await firebase.sign(claims())
  for (let i = 0; i < 3; i++) {
    await expect(verify(token)).rejects.toMatchObject({ code: 'not_ready' })
  }
  expect(firebase.asked).toEqual({ keys: 1, lookup: 0 })
})

function claims(change: JWTPayload = {}, provider = 'password'): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${testProject}`,
    aud: testProject,
    sub: 'u1',
    iat: secondsFrom(-60),
    auth_time: secondsFrom(-60),
    exp: secondsFrom(3600),
    email: 'ann@example.com',
    email_verified: false,
    name: 'Ann',
    ...signInBy(provider),
    ...change,
  }
}

function signInBy(provider: string): JWTPayload {
  return { firebase: { sign_in_provider: provider, identities: {} } }
}

function secondsFrom(seconds: number): number {
  return Math.floor(now.getTime() / 1000) + seconds
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
