import { earlier } from '#contract/values/moments'
import { settleReported } from '#modules/orders'
import { listPaymentsOfIntents, listSettledPayments, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Intent } from '#platform/payment-gateway'
import { compareRefunds } from './compare-refunds.ts'
import { settleAtGateway } from './reconcile-recent.ts'

const comparedDays = 35
const atOnce = 100

/**
 * Compares every intent, refund and dispute of the last 35 days with our books, and our settled payments with the
 * gateway. Differences are settled or become breaks.
 */
export async function compareBooks(platform: Platform): Promise<void> {
  const { gateway, clock, log } = platform
  const since = earlier(clock.now(), { days: comparedDays })
  const settledThere = new Set<string>()
  let compared = 0
  let batch: Intent[] = []
  const compareBatch = async () => {
    await compareIntents(platform, batch)
    compared += batch.length
    batch = []
  }
  for await (const intent of gateway.listIntents(since)) {
    if (intent.status === 'succeeded') settledThere.add(intent.id)
    batch.push(intent)
    if (batch.length === atOnce) await compareBatch()
  }
  await compareBatch()
  const asked = await askForOurs(platform, since, settledThere)
  await compareRefunds(platform, since)
  log.info({ comparedIntents: compared, askedFor: asked }, 'the books were compared')
}

/** From the gateway's side: finds our payment for each intent and settles those that differ. */
async function compareIntents(platform: Platform, intents: readonly Intent[]): Promise<void> {
  const payments = await listPaymentsOfIntents(
    platform.db,
    intents.map(({ id }) => id),
  )
  const ofIntent = new Map(payments.map((payment) => [payment.intentId, payment]))
  for (const intent of intents) {
    const payment = ofIntent.get(intent.id)
    if (isForeignAndEmpty(intent, payment) || (payment && isTheSame(payment, intent))) continue
    await settleReported(platform, intent)
  }
}

/**
 * From our side: checks each payment we count as settled that the gateway did not list as succeeded. Returns how many
 * there were.
 */
async function askForOurs(
  platform: Platform,
  since: Date,
  settledThere: ReadonlySet<string>,
): Promise<number> {
  let afterId: string | null = null
  let asked = 0
  for (;;) {
    const page: Payment[] = await listSettledPayments(platform.db, {
      since,
      afterId,
      limit: atOnce,
    })
    for (const payment of page) {
      if (payment.intentId === null || settledThere.has(payment.intentId)) continue
      await settleAtGateway(platform, payment.intentId, payment)
      asked++
    }
    afterId = page.at(-1)?.id ?? null
    if (page.length < atOnce) return asked
  }
}

// An intent of another program on the same account, without money, needs no attention.
function isForeignAndEmpty({ metadata, status }: Intent, payment: Payment | undefined): boolean {
  const hasMoney = status === 'succeeded' || status === 'processing'
  return !payment && !hasMoney && metadata['paymentId'] === undefined
}

function isTheSame(payment: Payment, intent: Intent): boolean {
  const { orderId, amountCents, state } = payment
  const isSame =
    intent.metadata['orderId'] === orderId &&
    intent.amountCents === amountCents &&
    intent.currency === 'usd'
  if (!isSame) return false
  return ['succeeded', 'canceled', 'processing'].every(
    (end) => (state === end) === (intent.status === end),
  )
}
