import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { startGateway, type GatewayProcess } from '../sandbox/gateway/start-gateway.ts'

export const testKeys = {
  secretKey: 'sk_test_sandbox_fixture1234',
  publishableKey: 'pk_test_sandbox_fixture1234',
  webhookSecrets: ['whsec_fixture1234'],
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>

/** Starts the real card sandbox on a free port with its own state. `crashAndRestart` keeps state and port. */
export async function startTestGateway({
  webhookUrl = null as string | null,
  allowedOrigins = ['http://127.0.0.1:3000'],
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'card-sandbox-'))
  const start = (port: number): Promise<GatewayProcess> =>
    startGateway({
      port,
      dataFile: join(folder, 'gateway.db'),
      secretKey: testKeys.secretKey,
      publishableKey: testKeys.publishableKey,
      webhookSecret: testKeys.webhookSecrets[0] ?? '',
      webhookUrl,
      allowedOrigins,
    })
  let running = await start(0)
  const { port, origin } = running
  return {
    port,
    origin,
    folder,
    stripe: new Stripe(testKeys.secretKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    /** Makes a form-encoded call with a key, without the SDK. */
    async ask(
      method: string,
      path: string,
      fields: Record<string, string> = {},
      key = testKeys.secretKey,
    ) {
      const form = new URLSearchParams(fields).toString()
      const response = await fetch(
        `${origin}${path}${method === 'GET' && form ? `?${form}` : ''}`,
        {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          ...(method !== 'GET' && { body: form }),
        },
      )
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    /** Kills the process with SIGKILL and starts it again. */
    async crashAndRestart() {
      const ended = new Promise((resolve) => running.child.once('exit', resolve))
      running.child.kill('SIGKILL')
      await ended
      running = await start(port)
    },
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Hook = { body: Buffer; signature: string; event: Stripe.Event }

/** Receives webhooks in the store's place. `answerWith` sets the status it answers from then on. */
export async function startReceiver() {
  const hooks: Hook[] = []
  const waiting: { isThere: (hooks: Hook[]) => boolean; resolve: () => void }[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const event = JSON.parse(body.toString()) as Stripe.Event
      hooks.push({ body, signature: String(request.headers['stripe-signature']), event })
      response.writeHead(state.status).end()
      for (const one of waiting.filter(({ isThere }) => isThere(hooks))) one.resolve()
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    hooks,
    answerWith: (status: number) => void (state.status = status),
    /** Resolves as soon as the received webhooks satisfy `isThere`. */
    until(isThere: (hooks: Hook[]) => boolean): Promise<void> {
      if (isThere(hooks)) return Promise.resolve()
      return new Promise((resolve) => waiting.push({ isThere, resolve }))
    },
    listen: () => listen(port),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
