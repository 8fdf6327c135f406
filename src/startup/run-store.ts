import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { readConfig } from '#platform/config'
import type { Crashpoint } from '#platform/crashpoint'
import { explainFolderError } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { isExpected } from './expected-errors.ts'
import { startStore } from './start-store.ts'

/** Container runtimes kill a process 10 s after SIGTERM by default. */
const mostStopMs = 9_000
/** What the end takes at most once the balancer has had its time: requests in progress get 2 s, the database's connections half a second. */
const mostStopAfterDelayMs = 3_000

/**
 * Starts the store as configured (web, worker or both) and stops it on SIGINT or SIGTERM. On SIGTERM it first says at its
 * health address that it is leaving, and goes on answering for `stopDelayMs`, so that a balancer sends it nothing more
 * when it ends. A second signal ends that wait. Ends the process on an error.
 */
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
  // Otherwise Node keeps what it has compiled only at an orderly end.
  flushCompileCache()
  let delay: AbortController | undefined
  const stop = (signal: string) => {
    if (delay) return delay.abort()
    delay = new AbortController()
    // Ctrl-C is pressed by a person who waits for the end.
    const delayMs = signal === 'SIGINT' ? 0 : config.stopDelayMs
    log.info({ signal, delayMs }, 'stopping')
    // Giving up is safe: everything acknowledged is in the database, and child processes end with this one.
    setTimeout(
      () => {
        log.error('stopping took too long')
        process.exit(1)
      },
      Math.max(mostStopMs, delayMs + mostStopAfterDelayMs),
    )
    store.leave()
    const over = pause(delayMs, undefined, { signal: delay.signal }).catch(() => {})
    over
      .then(() => store.stop())
      .then(
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
