import { readConfig, ConfigError } from '#platform/config'
import { DataFolderInUse, EmbeddedPostgresError, MigrationError } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { OtherMode } from './startup/mode-stamp.ts'
import { PortInUse, startStore } from './startup/start-store.ts'

// An operator's matter: the sentence says what to do, a stack trace would hide it.
const expectedErrors = [
  ConfigError,
  DataFolderInUse,
  EmbeddedPostgresError,
  MigrationError,
  OtherMode,
  PortInUse,
]

/** Configuration, platform, app; then listen, work, or both, until told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const store = await startStore(config, log, (error) => {
    log.fatal({ err: error }, 'the store cannot go on')
    process.exit(1)
  })
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    store.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await main()
} catch (error) {
  console.error(isExpected(error) ? `\n${error.message}\n` : error)
  process.exit(1)
}

function isExpected(error: unknown): error is Error {
  return expectedErrors.some((kind) => error instanceof kind)
}
