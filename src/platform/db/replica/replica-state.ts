import { createPositions } from './positions.ts'
import type { Proof } from './prove-reads.ts'

/**
 * `fresh`: it is read. `behind`: it lacks what the primary has had for too long. `away`: it does not answer. `leader`: it follows nobody,
 * because it was promoted, or is the primary itself. `other`: it belongs to another cluster.
 */
export type ReplicaState = 'fresh' | 'behind' | 'away' | 'leader' | 'other'

type Options = {
  /** How old the data of the replica may be while the primary can be read. */
  mostLagMs: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** What is known of a replica and its primary, and with that, whether it may be read. */
export function createReplicaState({ mostLagMs, now = () => performance.now() }: Options) {
  const positions = createPositions()
  /** What the replica was last known to have; null while it does not answer. */
  let known: Proof | null = null
  let isOther = false
  let isPrimaryAway = false
  /** Older data than of this time are not fresh. */
  let required = -Infinity

  function isFresh({ position, follows }: Proof, needs: number): boolean {
    const asOf = positions.asOf(position)
    return follows && position >= needs && asOf >= required && now() - asOf <= mostLagMs
  }

  /** Whether what a server with this proof answers may be used, by somebody who must see everything up to the position `needs`. */
  function isGoodEnough(proof: Proof, needs: number): boolean {
    return isPrimaryAway || isFresh(proof, needs)
  }

  return {
    /** The primary was at this position of its log, asked at `at`; null: it follows another server itself. */
    primaryIsAt(position: number | null, at: number): void {
      isPrimaryAway = position === null
      if (position !== null) positions.saw(position, at)
    },
    primaryIsAway(): void {
      isPrimaryAway = true
    },
    replicaHas(proof: Proof, isOfOther: boolean): void {
      known = proof
      isOther = isOfOther
    },
    replicaIsAway(): void {
      known = null
    },
    /** A read has shown that one server of the replica's address has no more than this. */
    replicaLacks(proof: Proof): void {
      if (known && proof.position < known.position) known = proof
    },
    /** From now on nothing is fresh that may lack what the primary has at this moment. */
    requireNow(): void {
      required = now()
    },
    isGoodEnough,
    /** Whether to try. */
    mayRead: (needs: number): boolean => known !== null && !isOther && isGoodEnough(known, needs),
    /** Whether there is a replica to read when the primary has failed, however old it is. */
    isThere: (): boolean => known !== null && !isOther,
    isPrimaryAway: () => isPrimaryAway,
    asOf: ({ position }: Proof): number => positions.asOf(position),
    newest: () => positions.newest(),
    state(): ReplicaState {
      if (known === null) return 'away'
      if (isOther) return 'other'
      if (!known.follows) return 'leader'
      return isFresh(known, 0) || isPrimaryAway ? 'fresh' : 'behind'
    },
    /** How old the replica's data may be, in milliseconds; null if that is not known. */
    lagMs(): number | null {
      const asOf = known ? positions.asOf(known.position) : -Infinity
      return asOf === -Infinity ? null : Math.max(0, now() - asOf)
    },
  }
}

export type Replicated = ReturnType<typeof createReplicaState>
