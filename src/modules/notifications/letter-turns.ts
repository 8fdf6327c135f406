import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { takeTurn } from '#platform/rate-limits'

/** What a letter to an unproven address is for: each has its own turns, so that one does not use up another's. */
export type UnprovenKind = 'proof' | 'new password' | 'order'

/** Takes a turn of the address in the caller's transaction: 0, or after how many seconds there is one. */
export async function secondsToWait(
  tx: Tx,
  { clock, config, log }: Platform,
  { kind, to }: { kind: UnprovenKind; to: string },
): Promise<number> {
  try {
    await takeTurn({ db: tx, clock, config, log }, 'unproven-letters', { account: `${kind} ${to}` })
    return 0
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    return Number(error.details['retryAfterSeconds'])
  }
}
