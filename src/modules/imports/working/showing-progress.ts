import type { Platform } from '#platform'
import { beginTry, noteProgress } from '../stored/import-moves.repository.ts'

export type Progress = ReturnType<typeof showingProgress>

/**
 * Shows how far the job is, from another connection, because nobody sees what its transaction writes. The parts do not
 * wait for it: there may be only one connection.
 */
export function showingProgress(
  { db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>,
  id: string,
) {
  let writing: Promise<void> | null = null
  const write = (work: () => Promise<void>) => {
    writing ??= work()
      .catch((err: unknown) => log.warn({ err, import: id }, 'progress could not be shown'))
      .finally(() => (writing = null))
  }
  return {
    begin: () => write(() => beginTry(db, id, clock.now())),
    note: (done: number) => write(() => noteProgress(db, id, done)),
    /** Waits for what is being written, so that it does not wait for the end of the import. */
    end: async () => {
      await writing
    },
  }
}
