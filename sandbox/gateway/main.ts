import { openState, type State } from './state.ts'
import type { Gateway } from './gateway.ts'
import { newKnobs } from './knobs.ts'
import { createGatewayServer } from './server.ts'
import { readSettings } from './settings.ts'
import { startWebhooks } from './webhooks.ts'
import { serveOnLoopback } from '../serve.ts'

/** A card gateway that speaks Stripe's protocol, for use without an account. It can be reached only from this machine. */
const settings = readSettings(process.env)
const gateway: Gateway = {
  state: openOrRefuse(settings.dataFile),
  knobs: newKnobs(),
  now: () => new Date(),
  webhookUrl: settings.webhookUrl,
}
const webhooks = startWebhooks(gateway, settings.webhookUrl, settings.webhookSecret)
const server = createGatewayServer(gateway, settings, webhooks)

serveOnLoopback(server, {
  port: settings.port,
  onListening: () => webhooks.wake(),
  onStop: () => webhooks.stop().finally(() => gateway.state.close()),
})

/** If the state file is damaged, ends the sandbox with a line that the store passes on to its operator. */
function openOrRefuse(file: string): State {
  try {
    return openState(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stdout.write(
      `refused ${file} is damaged (${reason}). It holds the payments of the card sandbox. ` +
        'Put it back from a copy, or remove it with its -wal and -shm files; then all sandbox payments are lost.\n',
    )
    process.exit(1)
  }
}
