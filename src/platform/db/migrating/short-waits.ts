import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { watchBlockers, type Blockers } from './blockers.ts'
import { MigrationError } from './migration-error.ts'

/**
 * Whoever waits for a lock that nobody else may share holds up everybody who comes after. So a migration waits for this long,
 * lets those who came after go first, and tries again.
 */
export type Waits = {
  lockMs: number
  /** When it has tried for so long, it says which session is in the way, and ends. */
  giveUpAfterMs: number
  /** Told now and then while it waits. */
  say: (sentence: string) => void
}

export const usualWaits: Waits = { lockMs: 500, giveUpAfterMs: 600_000, say: () => {} }

export type Session = { client: Client; url: string; serverProcess: number; waits: Waits }

const firstPauseMs = 100
const mostPauseMs = 5_000
const sayEveryMs = 10_000

/** Does the work in a transaction that never waits long for a lock, again and again until it has got all its locks. */
export async function inShortWaits<Result>(
  { client, url, serverProcess, waits }: Session,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const since = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  let blockers: Blockers | undefined
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, mostPauseMs)) {
      try {
        await client.query(`begin; set local lock_timeout = ${waits.lockMs}`)
        const result = await work()
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {})
        if (!isHeldUp(error)) throw error
      }
      const now = performance.now()
      const blocker = blockers?.last()
      // Which session it is was perhaps not seen yet, in so short a wait.
      const isOver = now - since > waits.giveUpAfterMs * (blocker ? 1 : 2)
      if (blockers && isOver) throw stillHeldUp(what, blocker ?? 'another session', now - since)
      if (blocker && now - saidAt > sayEveryMs) {
        saidAt = now
        waits.say(`${what} waits for a lock of ${blocker}, and tries again meanwhile.`)
      }
      // Most need no second try, and so no second connection.
      blockers ??= watchBlockers(url, serverProcess, { everyMs: Math.max(20, waits.lockMs / 5) })
      await pause(pauseMs)
    }
  } finally {
    await blockers?.end()
  }
}

export function stillHeldUp(what: string, blocker: string, afterMs: number): MigrationError {
  return new MigrationError(
    `${what} could not be applied in ${Math.round(afterMs / 1000)} s: it waits for a lock of ${blocker}. ` +
      'Let that session finish, or end it with pg_terminate_backend, and start again. ' +
      'The shop goes on as it was.',
  )
}

/** Its lock did not come in time, or another session was waiting for it in turn. */
function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === '55P03' || error.code === '40P01')) return true
  return isHeldUp(error.cause)
}
