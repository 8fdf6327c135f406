import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Gateway } from '../sandbox/gateway/gateway.ts'
import { newKnobs } from '../sandbox/gateway/knobs.ts'
import { createGatewayServer } from '../sandbox/gateway/server.ts'
import { readSettings } from '../sandbox/gateway/settings.ts'
import { openState } from '../sandbox/gateway/state.ts'
import { startWebhooks } from '../sandbox/gateway/webhooks.ts'
import { sandboxKeys, type SandboxGateway } from '../sandbox/start/start-gateway.ts'

type Options = { dataDir: string; publicUrl: string }

/**
 * The card sandbox in this process: the same server on a port of its own, without the quarter of a second of processor
 * time that a new process takes. The drills and the journeys start it as a process.
 */
export async function openCardSandbox({ dataDir, publicUrl }: Options): Promise<SandboxGateway> {
  const keys = sandboxKeys(dataDir)
  const settings = readSettings({
    PORT: '0',
    DATA_FILE: path.join(dataDir, 'gateway.db'),
    SECRET_KEY: keys.secretKey,
    PUBLISHABLE_KEY: keys.publishableKey,
    WEBHOOK_SECRET: keys.webhookSecrets[0],
    WEBHOOK_URL: `${publicUrl}/api/webhooks/stripe`,
    ALLOWED_ORIGIN: publicUrl,
  })
  const gateway: Gateway = {
    state: openState(settings.dataFile),
    knobs: newKnobs(),
    now: () => new Date(),
    webhookUrl: settings.webhookUrl,
  }
  const webhooks = startWebhooks(gateway, settings.webhookUrl, settings.webhookSecret)
  const server = createGatewayServer(gateway, settings, webhooks)
  server.listen(settings.port, '127.0.0.1')
  await once(server, 'listening')
  webhooks.wake()
  return {
    keys,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await webhooks.stop()
      gateway.state.close()
    },
  }
}
