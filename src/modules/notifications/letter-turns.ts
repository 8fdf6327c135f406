import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { takeTurn } from '#platform/rate-limits'

/**
 * The purpose of a letter to an unproven address. Each purpose has its own limit, so that one does not use up
 * another's.
 */
export type UnprovenKind = 'proof' | 'new password' | 'order' | 'invitation'

/**
 * Counts a letter against the address's limit in the caller's transaction. Returns 0, or the seconds until the next
 * letter is allowed.
 */
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
