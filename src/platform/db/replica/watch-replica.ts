import type { Log } from '#platform/telemetry'
import { saysAway } from '../away.ts'
import type { PoolGuard } from '../guard-pool.ts'
import type { Proof } from './prove-reads.ts'
import type { Replicated, ReplicaState } from './replica-state.ts'

type Parts = {
  state: Replicated
  askReplica: () => Promise<Proof>
  /** Whether the two are servers of different clusters. Asked when the replica has come, or come back. */
  isOther: () => Promise<boolean>
  /** The connections that visitors' reads take to the replica. */
  visited: PoolGuard
  log: Log
}

/** Asks the replica what it has, and says when it is read, and when it no longer is. */
export function watchReplica({ state, askReplica, isOther, visited, log }: Parts) {
  let judging: Promise<void> | undefined
  let isBelievedOther: boolean | null = null
  let said: ReplicaState | null = null

  async function look(): Promise<void> {
    try {
      const proof = await askReplica()
      visited.open()
      // While there is no primary to compare it with, it is believed.
      if (isBelievedOther === null && !state.isPrimaryAway()) {
        judging ??= judge().finally(() => (judging = undefined))
        return
      }
      state.replicaHas(proof, isBelievedOther === true)
      tell()
    } catch (error) {
      lose(error)
    }
  }

  /** So is one where the role may not ask. */
  async function judge(): Promise<void> {
    isBelievedOther = await isOther().catch((error: unknown) => (saysAway(error) ? null : false))
  }

  function lose(error: unknown): void {
    isBelievedOther = null
    state.replicaIsAway()
    tell(error)
  }

  function tell(err?: unknown): void {
    const now = state.state()
    if (now === said) return
    said = now
    if (now === 'fresh') log.info('reads of the catalogue go to the replica')
    else log.warn({ replica: now, err }, sentences[now])
  }

  return {
    look,
    lose,
    /** Nothing was heard, though something was asked for long. Running reads fail, and are repeated at the primary. */
    leaveSilent(): void {
      const silence = new ReplicaSilent()
      visited.shut(silence)
      lose(silence)
    },
    /** Resolves when it is known whose replica it is. */
    judged: async () => judging,
  }
}

const sentences: Record<Exclude<ReplicaState, 'fresh'>, string> = {
  behind: 'the replica is behind: the primary is read until it has caught up',
  away: 'the replica does not answer: the primary is read',
  leader: 'the server of DATABASE_REPLICA_URL follows no other: the primary is read',
  other: 'the server of DATABASE_REPLICA_URL belongs to another cluster: the primary is read',
}

class ReplicaSilent extends Error {
  override readonly name = 'ReplicaSilent'

  // Starts like the client library's own messages about lost connections.
  constructor() {
    super('Connection terminated: the replica has not said anything for a second.')
  }
}
