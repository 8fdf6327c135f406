import { countAllBreaks, raiseBreak } from '#modules/breaks'
import { intentsUnderWay, orderOfIntent } from '#modules/payments'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { settleIntent } from './settle-intent.ts'
import { claimOf, takeBack } from './take-back-payment.ts'

export type RebuiltPayments = {
  /** Intents the gateway was asked about. */
  looked: number
  /** Payments that were opened after the backup, written again. */
  takenBack: number
  /** Open intents that belong to nothing here, ended so that nobody pays for nothing. */
  ended: number
  /** Facts that a person has to look at. */
  breaks: number
}

/**
 * After a restore: asks the gateway what became of payments since the backup and settles each as always.
 * Money for an order that the backup does not have becomes a break. Any number of times, same result.
 */
export async function rebuildPayments(platform: Platform, since: Date): Promise<RebuiltPayments> {
  const rebuilt = { looked: 0, takenBack: 0, ended: 0, breaks: 0 }
  const breaksBefore = await countAllBreaks(platform.db)
  for (const intentId of await intentsUnderWay(platform.db)) {
    await settleWhatIsKnown(platform, intentId)
    rebuilt.looked++
  }
  // Oldest first: an order's earlier payment has to end before its next one can stand.
  for (const intent of (await all(platform.gateway.listIntents(since))).toReversed()) {
    rebuilt.looked++
    const outcome = await rebuild(platform, intent)
    if (outcome) rebuilt[outcome]++
  }
  rebuilt.breaks = (await countAllBreaks(platform.db)) - breaksBefore
  return rebuilt
}

async function rebuild(
  platform: Platform,
  intent: Intent,
): Promise<'takenBack' | 'ended' | undefined> {
  if ((await orderOfIntent(platform.db, intent.id)) !== undefined) {
    await settleIntent(platform, intent)
    return undefined
  }
  if (await takeBack(platform, intent)) {
    await settleIntent(platform, intent)
    return 'takenBack'
  }
  if (intent.status === 'canceled') return undefined
  const hasMoney = intent.status === 'succeeded' || intent.status === 'processing'
  // Without money and without our words in it, it is another program's on the same account.
  if (!hasMoney && !claimOf(intent)) return undefined
  return endOrRaise(platform, intent)
}

/** Its buyer may still hold the page it is confirmed on. */
async function endOrRaise(platform: Platform, intent: Intent): Promise<'ended' | undefined> {
  if (intent.status === 'succeeded' || intent.status === 'processing') {
    await settleIntent(platform, intent)
    return undefined
  }
  const end = await platform.gateway.cancelIntent(intent.id, `restore:${intent.id}:cancel`)
  if (end.outcome === 'canceled') return 'ended'
  await settleIntent(platform, end.intent)
  return undefined
}

async function settleWhatIsKnown(platform: Platform, intentId: string): Promise<void> {
  try {
    await settleIntent(platform, await platform.gateway.retrieveIntent(intentId))
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    await platform.db.transaction().execute((tx) =>
      raiseBreak(tx, platform, {
        kind: 'missing_at_gateway',
        reference: intentId,
        details: { found: 'after a restore' },
      }),
    )
  }
}

function isUnknownThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
