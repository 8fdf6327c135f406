import { DatabaseError } from 'pg'
import { readConfig } from '#platform/config'
import type { Crashpoint } from '#platform/crashpoint'
import { explainFolderError } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { isExpected } from './expected-errors.ts'
import { startStore } from './start-store.ts'

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
  const store = await startStore(config, log, onLost, crashpoint).catch((error: unknown) => {
    // What a server of its own says is no matter of the data folder.
    throw config.databaseUrl && error instanceof DatabaseError
      ? error
      : explainFolderError(error, config.dataDir)
  })
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
