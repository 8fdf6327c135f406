import { DatabaseError } from 'pg'
import { readConfig } from '#platform/config'
import type { Crashpoint } from '#platform/crashpoint'
import { explainFolderError } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { isExpected } from './expected-errors.ts'
import { startStore } from './start-store.ts'

/** Container runtimes kill a process 10 s after SIGTERM by default. */
const mostStopMs = 9_000

/** Starts the store as configured (web, worker or both) and stops it on SIGINT or SIGTERM. Ends the process on an error. */
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
    log.fatal({ err: error }, 'the store cannot continue')
    process.exit(1)
  }
  const store = await startStore(config, log, onLost, crashpoint).catch((error: unknown) => {
    // An error of a database server that is not ours has nothing to do with the data folder.
    throw config.databaseUrl && error instanceof DatabaseError
      ? error
      : explainFolderError(error, config.dataDir)
  })
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // Giving up is safe: everything acknowledged is in the database, and child processes end with this one.
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
