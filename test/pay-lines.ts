import { dollarsFromCents } from '#contract/values/money'
import type { OrderOfTest } from './order-of-lines.ts'
import type { Person, TestStore } from './store.ts'

/** Pays an order with a card and returns to the store, as its buyer does. */
export async function payLines(
  store: TestStore,
  { client }: Person,
  { orderId, goodsCents }: Pick<OrderOfTest, 'orderId' | 'goodsCents'>,
): Promise<void> {
  const { clientSecret } = await client.payments.createIntent({
    body: { totalAmount: dollarsFromCents(goodsCents), orderId },
  })
  await store.confirm(clientSecret)
  await client.payments.check({ params: { id: orderId } })
}
