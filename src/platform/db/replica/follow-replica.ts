import type { PoolGuard } from '../guard-pool.ts'
import { createQuestion } from './question.ts'
import type { Replicated } from './replica-state.ts'
import type { watchReplica } from './watch-replica.ts'

type Parts = {
  state: Replicated
  /** Where the primary's log is; null: it follows another server. */
  askPrimary: () => Promise<number | null>
  watching: Pick<ReturnType<typeof watchReplica>, 'look' | 'leaveSilent' | 'judged'>
  /** The connections that visitors' reads take to the replica. */
  visited: Pick<PoolGuard, 'heard'>
  everyMs?: number
}

/** A question that is so many looks old has had no answer for long: half a second for the primary, a second for the replica. */
const patience = { primary: 2, replica: 4 }

/** Looks at primary and replica four times a second, and half as often while nobody reads. */
export function followReplica({ state, askPrimary, watching, visited, everyMs = 250 }: Parts) {
  async function lookAtPrimary(): Promise<void> {
    const at = performance.now()
    try {
      state.primaryIsAt(await askPrimary(), at)
    } catch {
      state.primaryIsAway()
    }
  }

  const primary = createQuestion(lookAtPrimary, patience.primary)
  const replica = createQuestion(() => watching.look(), patience.replica)
  let looks = 0
  let wasRead = false
  let heard = visited.heard()

  const timer = setInterval(() => {
    looks += 1
    const isHeard = heard !== visited.heard()
    heard = visited.heard()
    if (primary.isLate()) state.primaryIsAway()
    if (replica.isLate() && !isHeard && state.isThere()) watching.leaveSilent()
    if (!wasRead && looks % 2 === 0) return
    wasRead = false
    primary.ask()
    replica.ask()
  }, everyMs)
  timer.unref()

  return {
    /** Somebody reads. */
    reads: () => void (wasRead = true),
    /** Looks at both now. */
    async look(): Promise<void> {
      await lookAtPrimary()
      await watching.look()
      await watching.judged()
      await watching.look()
    },
    stop: () => clearInterval(timer),
  }
}
