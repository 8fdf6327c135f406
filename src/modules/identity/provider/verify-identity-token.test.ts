import {
  SignJWT,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWK,
  type JWTPayload,
} from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { openTestStore } from '#test/store'
import { createTokenVerifier } from './verify-identity-token.ts'

const now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
const claims = {
  iss: 'urn:test',
  aud: 'store',
  sub: 'u1',
  exp: secondsFrom(60),
  email: 'Ann@Example.com',
  email_verified: true,
  name: 'Ann',
  auth_time: secondsFrom(-30),
  second_factor: true,
}
let ours: GenerateKeyPairResult
let verify: (token: string) => Promise<unknown>

beforeAll(async () => {
  ours = await generateKeyPair('EdDSA', { extractable: true })
  verify = verifierOf([{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'EdDSA' }])
})

test('a token of our issuer for this store tells who it is', async () => {
  expect(await verify(await sign(claims))).toEqual({
    issuer: 'urn:test',
    subject: 'u1',
    email: 'ann@example.com',
    emailVerified: true,
    name: 'Ann',
    authenticatedAt: new Date(now.getTime() - 30_000),
    secondFactor: true,
  })
})

test('a token that does not say when and how somebody signed in counts as long ago and by one factor', async () => {
  for (const change of [
    { auth_time: undefined, second_factor: undefined },
    { auth_time: 'now', second_factor: 'true' },
  ]) {
    expect(await verify(await sign({ ...claims, ...change }))).toMatchObject({
      authenticatedAt: new Date(0),
      secondFactor: false,
    })
  }
})

test('an empty or absent name is no name', async () => {
  expect(await verify(await sign({ ...claims, name: ' ' }))).toMatchObject({ name: null })
  expect(await verify(await sign({ ...claims, name: undefined }))).toMatchObject({ name: null })
})

test.each<[string, Record<string, unknown>]>([
  ['of another issuer', { iss: 'urn:other' }],
  ['for another audience', { aud: 'another-shop' }],
  ['that expired', { exp: secondsFrom(-1) }],
  ['that never expires', { exp: undefined }],
  ['that is not valid yet', { nbf: secondsFrom(60) }],
  ['of nobody', { sub: '' }],
  ['without an address', { email: undefined }],
  ['with an address that is none', { email: 'ann@' }],
  ['whose proof is text', { email_verified: 'true' }],
  ['without proof', { email_verified: undefined }],
])('a token %s is refused', async (_, change) => {
  expect(await verify(await sign({ ...claims, ...change }))).toBeNull()
})

test.each(['none', 'None', 'nOnE'])('an unsigned token (%s) is refused', async (alg) => {
  const payload = encoded(claims)
  expect(await verify(`${encoded({ alg })}.${payload}.`)).toBeNull()
  expect(await verify(`${encoded({ alg, kid: 'k1' })}.${payload}.AAAA`)).toBeNull()
})

test('a token signed with our public key as a shared secret is refused', async () => {
  const { x = '' } = await exportJWK(ours.publicKey)
  const secret = Buffer.from(x, 'base64url')
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(secret)
  expect(await verify(forged)).toBeNull()
})

test('a token of a stranger is refused, whatever its header says about keys', async () => {
  const stranger = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = await exportJWK(stranger.publicKey)
  for (const hint of [
    {},
    { jwk },
    { jku: 'http://127.0.0.1:9/keys' },
    { x5u: 'http://127.0.0.1:9/chain' },
    { kid: '../../etc/passwd' },
    { kid: "k1' or '1'='1" },
  ]) {
    expect(await verify(await sign(claims, hint, stranger))).toBeNull()
  }
})

test('a tampered token is refused', async () => {
  const [header, , signature] = (await sign(claims)).split('.')
  const other = encoded({ ...claims, email: 'admin@example.com' })
  expect(await verify(`${header}.${other}.${signature}`)).toBeNull()
  expect(await verify(`${header}.${other}.`)).toBeNull()
  expect(await verify('not a token')).toBeNull()
})

test('a token with a new key waits for the next read, and made-up key ids do not ask for keys each time', async () => {
  const later = await generateKeyPair('EdDSA', { extractable: true })
  const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'EdDSA' }]
  let reads = 0
  const verifyLater = createTokenVerifier(
    {
      ...rules,
      keys: async () => {
        reads++
        return { keys: [...keys] }
      },
    },
    clock,
  )
  expect(await verifyLater(await sign(claims))).not.toBeNull()
  expect(reads).toBe(1)
  const rotated = await sign(claims, { kid: 'k2' }, later)
  keys.push({ ...(await exportJWK(later.publicKey)), kid: 'k2', alg: 'EdDSA' })
  const madeUp = await sign(claims, { kid: 'k3' }, later)
  const verdicts = await Promise.all([rotated, madeUp, madeUp, madeUp].map(verifyLater))
  expect(verdicts.map((verdict) => verdict !== null)).toEqual([true, false, false, false])
  expect(reads).toBe(2)
})

test('the first people of a new store sign in at the same moment', async () => {
  await using fresh = await openTestStore()
  const people = await Promise.all(['One', 'Two', 'Three'].map((name) => fresh.signUp(name)))
  expect(new Set(people.map(({ token }) => token)).size).toBe(3)
})

test('keys that cannot be read are a fault of ours, not of the token', async () => {
  const broken = createTokenVerifier(
    { ...rules, keys: () => Promise.reject(new Error('no database')) },
    clock,
  )
  await expect(broken(await sign(claims))).rejects.toThrow('no database')
})

const rules = { issuer: 'urn:test', audience: 'store', algorithms: ['EdDSA'] }

function verifierOf(keys: JWK[]) {
  return createTokenVerifier({ ...rules, keys: async () => ({ keys }) }, clock)
}

function sign(payload: JWTPayload, header: object = {}, by = ours): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...header })
    .sign(by.privateKey)
}

function secondsFrom(seconds: number): number {
  return Math.floor(now.getTime() / 1000) + seconds
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
