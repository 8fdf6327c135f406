import { readConfig } from '#platform/config'
import { endWithSentence } from '../src/startup/expected-errors.ts'
import { startSandboxGateway } from '../sandbox/start/start-gateway.ts'

// npm run gateway: runs the card sandbox by itself, to be shared by several processes of one store (PROCESS=web, worker).
// Give each of them the same DATA_DIR (which holds the keys) and PUBLIC_URL, and the printed address as SANDBOX_GATEWAY.

process.once('uncaughtException', endWithSentence)
const config = readConfig(process.env)
const gateway = await startSandboxGateway({
  dataDir: config.dataDir,
  publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
  port: config.port + 1,
  onLost: endWithSentence,
})
console.log(`SANDBOX_GATEWAY=${gateway.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.stop().finally(() => process.exit(0)))
}
