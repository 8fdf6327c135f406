import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { createTokenVerifier } from './verify-identity-token.ts'

const claims = { email: 'Ann@Example.com', email_verified: true, name: 'Ann' }
const now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
let ours: CryptoKeyPair
let verify: (token: string) => Promise<unknown>

beforeAll(async () => {
  ours = await generateKeyPair('EdDSA', { extractable: true })
  verify = verifierOf([{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'EdDSA' }])
})

test('a token of our issuer for this store tells who it is', async () => {
  expect(await verify(await sign(token()))).toEqual({
    issuer: 'urn:test',
    subject: 'u1',
    email: 'ann@example.com',
    emailVerified: true,
    name: 'Ann',
  })
})

test('an empty or absent name is no name', async () => {
  const named = { ...claims, name: ' ' }
  expect(await verify(await sign(token(named)))).toMatchObject({ name: null })
  const { name: _, ...nameless } = claims
  expect(await verify(await sign(token(nameless)))).toMatchObject({ name: null })
})

test.each<[string, () => SignJWT]>([
  ['of another issuer', () => token().setIssuer('urn:other')],
  ['for another audience', () => token().setAudience('another-shop')],
  ['that expired', () => token().setExpirationTime(secondsFrom(-1))],
  ['that is not valid yet', () => token().setNotBefore(secondsFrom(60))],
  ['of nobody', () => token().setSubject('')],
  ['without an address', () => token({ email_verified: true })],
  ['whose proof is text', () => token({ ...claims, email_verified: 'true' })],
  ['without proof', () => token({ email: claims.email })],
])('a token %s is refused', async (_, build) => {
  expect(await verify(await sign(build()))).toBeNull()
})

test('a token that never expires is refused', async () => {
  const endless = new SignJWT(claims).setIssuer('urn:test').setAudience('store').setSubject('u1')
  expect(await verify(await sign(endless))).toBeNull()
})

test.each(['none', 'None', 'nOnE'])('an unsigned token (%s) is refused', async (alg) => {
  const unsigned = new UnsecuredJWT(claims)
    .setIssuer('urn:test')
    .setAudience('store')
    .setSubject('u1')
    .setExpirationTime(secondsFrom(60))
    .encode()
  const [, payload] = unsigned.split('.')
  expect(await verify(unsigned)).toBeNull()
  expect(await verify(`${encoded({ alg })}.${payload}.`)).toBeNull()
  expect(await verify(`${encoded({ alg, kid: 'k1' })}.${payload}.AAAA`)).toBeNull()
})

test('a token signed with our public key as a shared secret is refused', async () => {
  const { x = '' } = await exportJWK(ours.publicKey)
  const secret = Buffer.from(x, 'base64url')
  const forged = await token().setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)
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
    const header = { alg: 'EdDSA', kid: 'k1', ...hint }
    expect(
      await verify(await token().setProtectedHeader(header).sign(stranger.privateKey)),
    ).toBeNull()
  }
})

test('a tampered token is refused', async () => {
  const [header, , signature] = (await sign(token())).split('.')
  const [, other] = (await sign(token({ ...claims, email: 'admin@example.com' }))).split('.')
  expect(await verify(`${header}.${other}.${signature}`)).toBeNull()
  expect(await verify(`${header}.${other}.`)).toBeNull()
  expect(await verify('not a token')).toBeNull()
})

test('a key that appears later is found, and made-up key ids do not ask for keys each time', async () => {
  const later = await generateKeyPair('EdDSA', { extractable: true })
  const known = [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'EdDSA' }]
  let reads = 0
  let passedMs = 0
  const verifyLater = createTokenVerifier(
    {
      ...rules,
      keys: async () => {
        reads++
        return { keys: [...known] }
      },
    },
    { now: () => new Date(now.getTime() + passedMs) },
  )
  const rotated = await token()
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k2' })
    .sign(later.privateKey)
  expect(await verifyLater(rotated)).toBeNull()
  known.push({ ...(await exportJWK(later.publicKey)), kid: 'k2', alg: 'EdDSA' })
  for (let i = 0; i < 5; i++) expect(await verifyLater(rotated)).toBeNull()
  expect(reads).toBe(1)
  passedMs = 1000
  expect(await verifyLater(rotated)).not.toBeNull()
  expect(reads).toBe(2)
})

test('keys that cannot be read are a fault of ours, not of the token', async () => {
  const broken = createTokenVerifier(
    { ...rules, keys: () => Promise.reject(new Error('no database')) },
    clock,
  )
  await expect(broken(await sign(token()))).rejects.toThrow('no database')
})

const rules = { issuer: 'urn:test', audience: 'store', algorithms: ['EdDSA'] }

function verifierOf(keys: object[]) {
  return createTokenVerifier({ ...rules, keys: async () => ({ keys }) as never }, clock)
}

function token(payload: JWTPayload = claims): SignJWT {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
    .setIssuer('urn:test')
    .setAudience('store')
    .setSubject('u1')
    .setExpirationTime(secondsFrom(60))
}

function sign(jwt: SignJWT): Promise<string> {
  return jwt.setProtectedHeader({ alg: 'EdDSA', kid: 'k1' }).sign(ours.privateKey)
}

function secondsFrom(seconds: number): number {
  return Math.floor(now.getTime() / 1000) + seconds
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
