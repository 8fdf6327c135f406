import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { failed, noteApplied } from './applied.ts'
import { MigrationError } from './migration-error.ts'
import type { SqlFile } from './migration-files.ts'
import { inShortWaits, type Session } from './short-waits.ts'

const mostPauseMs = 1_000
const sayEveryMs = 10_000

/**
 * Repeats the statement of a file until it answers no place (`through`) any more. Each time is a transaction, which notes the
 * place, so a process that is killed goes on where it was; `from` is that place, null at the beginning. Between two times it
 * rests as long as one took, so that the shop has half of the database to itself.
 */
export async function runBatches(
  session: Session,
  file: SqlFile,
  { release, from }: { release: string; from: string | null },
): Promise<void> {
  let saidAt = performance.now()
  for (let place: string | null = from; ;) {
    const since = performance.now()
    const next: string | null = await inShortWaits(session, file.name, () =>
      runBatch(session.client, file, release, place),
    )
    if (next === null) break
    place = next
    if (performance.now() - saidAt > sayEveryMs) {
      saidAt = performance.now()
      session.waits.say(`${file.name} goes on: it has come to ${place}.`)
    }
    await pause(Math.min(performance.now() - since, mostPauseMs))
  }
}

/** All batches in the open transaction, where the shop is paused, and in one that is new. */
export async function runBatchesInside(
  client: Client,
  file: SqlFile,
  { release, from }: { release: string; from: string | null },
): Promise<void> {
  for (let place = from, isOver = false; !isOver;) {
    place = await runBatch(client, file, release, place)
    isOver = place === null
  }
}

/** Returns the place that it came to; null when nothing was left. */
async function runBatch(
  client: Client,
  file: SqlFile,
  release: string,
  place: string | null,
): Promise<string | null> {
  let next: string | null
  try {
    const { rows } = await client.query<{ through: string | number | null }>(file.text, [place])
    const through = rows[0]?.through ?? null
    next = through === null ? null : String(through)
    await noteApplied(client, file, release, next)
  } catch (cause) {
    throw failed(file, cause)
  }
  if (next === null || next !== place) return next
  throw new MigrationError(
    `${file.name} answers the same place twice: ${next}. It would never end.`,
  )
}
