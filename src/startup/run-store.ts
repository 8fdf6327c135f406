import { readConfig, ConfigError } from '#platform/config'
import type { Crashpoint } from '#platform/crashpoint'
import { DataFolderInUse, EmbeddedPostgresError, MigrationError, UnfitDatabase } from '#platform/db'
import { MetricsListenError } from '#platform/metrics'
import { createLog } from '#platform/telemetry'
import { OtherMode } from './mode-stamp.ts'
import { PortInUse, startStore } from './start-store.ts'

// An operator's matter: the sentence says what to do, a stack trace would hide it.
const expectedErrors = [
  ConfigError,
  DataFolderInUse,
  EmbeddedPostgresError,
  MetricsListenError,
  MigrationError,
  OtherMode,
  PortInUse,
  UnfitDatabase,
]

/** Less than the 10 s after which containers are killed. */
const mostStopMs = 9_000

/** Configuration, platform, app; then listen, work, or both, until told to stop. Ends the process when it cannot. */
export async function runStore(crashpoint: Crashpoint): Promise<void> {
  try {
    await run(crashpoint)
  } catch (error) {
    console.error(isExpected(error) ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}

async function run(crashpoint: Crashpoint): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const onLost = (error: Error) => {
    log.fatal({ err: error }, 'the store cannot go on')
    process.exit(1)
  }
  const store = await startStore(config, log, onLost, crashpoint)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // Whatever stands still: what was acknowledged is in the database, and our children end with us.
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, mostStopMs)
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

function isExpected(error: unknown): error is Error {
  return expectedErrors.some((kind) => error instanceof kind)
}
