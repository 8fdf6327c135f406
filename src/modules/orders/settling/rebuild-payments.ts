import { countAllBreaks, raiseBreak } from '#modules/breaks'
import { intentsUnderWay, orderOfIntent } from '#modules/payments'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { settleIntent } from './settle-intent.ts'
import { claimOf, takeBack } from './take-back-payment.ts'

export type RebuiltPayments = {
  /** Intents checked at the gateway. */
  looked: number
  /** Payments opened after the backup and written again. */
  takenBack: number
  /** Open intents whose order is lost, cancelled so that nobody pays for it. */
  ended: number
  /** Breaks raised for a person to look at. */
  breaks: number
}

/**
 * After a restore, asks the gateway about all payments since the backup and settles each in the usual way.
 * Money for an order that is missing from the backup becomes a break. Safe to run any number of times.
 */
export async function rebuildPayments(platform: Platform, since: Date): Promise<RebuiltPayments> {
  const rebuilt = { looked: 0, takenBack: 0, ended: 0, breaks: 0 }
  const breaksBefore = await countAllBreaks(platform.db)
  for (const intentId of await intentsUnderWay(platform.db)) {
    await settleKnownIntent(platform, intentId)
    rebuilt.looked++
  }
  // Oldest first: an order's earlier payment must end before the next one can be written.
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
  // An intent without money and without our metadata belongs to another program on the same account.
  if (!hasMoney && !claimOf(intent)) return undefined
  return endOrRaise(platform, intent)
}

/**
 * Cancels the intent, because the buyer may still have its payment page open. If it holds money, settling raises a
 * break.
 */
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

async function settleKnownIntent(platform: Platform, intentId: string): Promise<void> {
  try {
    await settleIntent(platform, await platform.gateway.retrieveIntent(intentId))
  } catch (error) {
    if (!isMissingAtGateway(error)) throw error
    await platform.db.transaction().execute((tx) =>
      raiseBreak(tx, platform, {
        kind: 'missing_at_gateway',
        reference: intentId,
        details: { found: 'after a restore' },
      }),
    )
  }
}

function isMissingAtGateway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
