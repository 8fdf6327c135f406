import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { startRunner, type JobPlaces, type Runner } from './runner.ts'

const restartMs = 1000

/** How many former runners are remembered. The locks of older ones are freed like those of dead workers. */
const mostRemembered = 20

export type KeptRunner = Awaited<ReturnType<typeof keepRunning>>

/**
 * Keeps one runner working at these places. When it ends, the next one starts after a second, without waiting until the
 * old one has finished its jobs.
 */
export async function keepRunning(pool: Pool, places: JobPlaces, log: Log) {
  const stopping = new AbortController()
  const former: Runner[] = []
  let current = await started()
  const kept = keep()

  /** Null: the database was too busy or away, and the next try follows. */
  async function started(): Promise<Runner | null> {
    return startRunner(pool, places, log).catch((err: unknown) => {
      log.warn({ err }, 'the worker could not be started')
      return null
    })
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (current) await untilEnded(current)
      if (stopping.signal.aborted) return
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = await started()
      // The runner started only after the stop was requested.
      if (current && stopping.signal.aborted) await stopQuietly(current)
    }
  }

  async function untilEnded(runner: Runner): Promise<void> {
    const reason = await Promise.race([runner.ended, aborted(stopping.signal)])
    if (stopping.signal.aborted) return
    log.error({ places: places.name, reason }, 'the worker ended and is being replaced')
    current = null
    former.push(runner)
    former.splice(0, former.length - mostRemembered)
    void stopQuietly(runner)
  }

  return {
    places,
    current: () => current,
    /** All runners that may have locked jobs, including former ones that are finishing their jobs. */
    all: () => (current ? [...former, current] : former),
    async stop(): Promise<void> {
      stopping.abort()
      if (current) await stopQuietly(current)
      await kept
    },
  }
}

// The library throws if a runner is stopped twice.
async function stopQuietly(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {})
}

function aborted(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve('stopped'), { once: true }),
  )
}
