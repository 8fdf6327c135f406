import { orderBody } from './order-body.ts'
import type { ChargingStore } from './charging-store.ts'
import type { Person } from './store.ts'

export type ToldTax = {
  id: string
  type: 'transaction' | 'reversal'
  reference: string
  posted_at: number
  line_items: { data: { reference: string; amount: number; amount_tax: number }[] }
}

/** What the sandbox of the tax service has been told, oldest first. */
export async function toldTaxes(store: ChargingStore): Promise<ToldTax[]> {
  const { data } = await store.askGateway('GET /sandbox/tax/transactions')
  return data as ToldTax[]
}

/** What the service was told of an order and its refunds. */
export async function toldOf(store: ChargingStore, orderId: string): Promise<ToldTax[]> {
  const { rows } = await store.database.pool.query<{ id: string }>(
    'select refund_id::text as id from tax_reversals where order_id = $1',
    [orderId],
  )
  const ids = [orderId, ...rows.map(({ id }) => id)]
  return (await toldTaxes(store)).filter(({ reference }) =>
    ids.some((id) => reference.startsWith(id)),
  )
}

/** What is left of the amounts and taxes that the service was told of. */
export function leftOf(told: readonly ToldTax[]): { amount: number; tax: number } {
  const lines = told.flatMap(({ line_items: { data } }) => data)
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    tax: lines.reduce((sum, line) => sum + line.amount_tax, 0),
  }
}

type Purchase = Partial<Parameters<Person['client']['orders']['place']>[0]['body']> & {
  card?: string
}

/** Five brake kits for 262.00, to a home in Trenton unless said otherwise, which their buyer pays. */
export async function payForKits(
  store: ChargingStore,
  buyer: Person,
  { card, ...change }: Purchase = {},
): Promise<string> {
  const orderId = await placeKits(store, buyer, change)
  await payFor(store, buyer, orderId, card)
  return orderId
}

export async function placeKits(
  store: ChargingStore,
  buyer: Person,
  change: Omit<Purchase, 'card'> = {},
): Promise<string> {
  const body = { ...orderBody(buyer, store.idOfPart('BP-1047C'), 5), ...change }
  return (await buyer.client.orders.place({ body })).insertedId
}

export async function payFor(
  store: ChargingStore,
  buyer: Person,
  orderId: string,
  card = 'pm_card_visa',
): Promise<void> {
  const body = { totalAmount: 262, orderId }
  const { clientSecret } = await buyer.client.payments.createIntent({ body })
  await store.confirm(clientSecret, card)
  await buyer.client.payments.check({ params: { id: orderId } })
}
