import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, decodeJwt, exportJWK, generateKeyPair, type JWTPayload } from 'jose'

/**
 * A proxy in front of the emulator, for the browser and the store. The emulator does not sign its tokens, so the proxy
 * signs each with a key made for this run and serves the public key at `/keys`, as Google does. The store can then use its
 * production verifier. The emulator does not check signatures, so it accepts the signed tokens.
 */
export async function startSigningProxy(emulator: { port: number }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = 'key-of-this-run'
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
  const sign = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/keys') return sendJson(response, keys)
    // Lets tests get any claims with a valid signature.
    if (request.url === '/sign') {
      return sendJson(response, {
        token: await sign(JSON.parse(await textOf(request)) as JWTPayload),
      })
    }
    const original = await pass(request, emulator.port)
    const text = await textOf(original)
    const isJson = /\bjson\b/.test(original.headers['content-type'] ?? '')
    const body = isJson ? await signed(text) : text
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = original.headers
    response.writeHead(original.statusCode ?? 502, headers).end(body)
  }

  async function signed(text: string): Promise<string> {
    const answered: unknown = JSON.parse(text || 'null')
    if (typeof answered !== 'object' || answered === null) return text
    const fields = answered as Record<string, unknown>
    for (const name of ['idToken', 'id_token', 'access_token']) {
      const token = fields[name]
      if (typeof token === 'string') fields[name] = await sign(decodeJwt(token))
    }
    return JSON.stringify(fields)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pass(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  const { method = 'GET', url = '/', headers } = request
  const { 'accept-encoding': _, ...kept } = headers
  const body = await textOf(request)
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, method, path: url, headers: kept }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
