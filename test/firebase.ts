import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  SignJWT,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWK,
  type JWTPayload,
} from 'jose'

export const testProject = 'demo-store'

type Account = Record<string, unknown> & { localId: string }
export type TestFirebase = Awaited<ReturnType<typeof openTestFirebase>>

/** Stands in for Google's key server and Firebase's account lookup. Tests set its `knobs` to make them fail. */
export async function openTestFirebase() {
  const keys: { kid: string; pair: GenerateKeyPairResult }[] = []
  const accounts = new Map<string, Account>()
  const asked = { keys: 0, lookup: 0 }
  const knobs = { keysDown: false, lookupDown: false, cacheControl: 'public, max-age=3600' }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'cache-control': knobs.cacheControl }).end(JSON.stringify(body)),
    )
  })

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    if (request.url === '/keys') {
      asked.keys += 1
      if (knobs.keysDown) return [503, {}]
      return [200, { keys: await Promise.all(keys.map(publicKey)) }]
    }
    asked.lookup += 1
    if (knobs.lookupDown) return [500, {}]
    const { sub = '' } = decodeJwt((await readJson(request)).idToken)
    const account = accounts.get(sub)
    return account
      ? [200, { users: [account] }]
      : [400, { error: { code: 400, message: 'USER_NOT_FOUND' } }]
  }

  async function addKey(kid: string): Promise<void> {
    keys.push({ kid, pair: await generateKeyPair('RS256', { extractable: true }) })
  }

  await addKey('k1')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    accounts,
    asked,
    knobs,
    keys,
    addKey,
    environment: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: testProject,
      FIREBASE_API_KEY: 'key-of-a-test',
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
      FIREBASE_KEYS_URL: `http://127.0.0.1:${port}/keys`,
    },
    /** Signs with the newest key. */
    sign(payload: JWTPayload, header: object = {}): Promise<string> {
      const { kid, pair } = keys.at(-1) ?? { kid: '', pair: undefined }
      if (!pair) throw new Error('This Firebase has no key.')
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(pair.privateKey)
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

async function publicKey({ kid, pair }: { kid: string; pair: GenerateKeyPairResult }) {
  const jwk: JWK = await exportJWK(pair.publicKey)
  return { ...jwk, kid, alg: 'RS256', use: 'sig' }
}

async function readJson(request: IncomingMessage): Promise<{ idToken: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as { idToken: string }
}
