import type { DatabaseSync } from 'node:sqlite'

type Waiting = { attempt: () => void; settle: () => void; fail: (error: unknown) => void }

/** The ways to write: alone, together with others, or without waiting for the disk. */
export function transactionsOf(db: DatabaseSync) {
  let waiting: Waiting[] = []

  function transaction<T>(work: () => T): T {
    db.exec('begin immediate')
    try {
      const result = work()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  function runWaiting(): void {
    const together = waiting
    waiting = []
    try {
      transaction(() => {
        for (const { attempt } of together) attempt()
      })
    } catch (error) {
      for (const { fail } of together) fail(error)
      return
    }
    for (const { settle } of together) settle()
  }

  /** Runs the work in a part of the transaction that is undone if it throws. Returns what tells the caller of the outcome. */
  function partly<T>(work: () => T, resolve: (result: T) => void, fail: (error: unknown) => void) {
    db.exec('savepoint one')
    try {
      const result = work()
      return () => resolve(result)
    } catch (error) {
      db.exec('rollback to one')
      return () => fail(error)
    } finally {
      db.exec('release one')
    }
  }

  return {
    transaction,
    /**
     * Like `transaction`, in one with all others that are asked for in the same turn of the event loop, so that they wait
     * for the disk once. What throws changes nothing and does not disturb the others.
     */
    transactionWithOthers<T>(work: () => T): Promise<T> {
      return new Promise((resolve, fail) => {
        let settle = () => {}
        const attempt = () => (settle = partly(work, resolve, fail))
        if (waiting.push({ attempt, settle: () => settle(), fail }) === 1) setImmediate(runWaiting)
      })
    },
    /** Like `transaction`, but a crash of the machine may undo it. It is on the disk with the next one that is. */
    unsyncedTransaction<T>(work: () => T): T {
      db.exec('pragma synchronous = normal')
      try {
        return transaction(work)
      } finally {
        db.exec('pragma synchronous = full')
      }
    },
  }
}
