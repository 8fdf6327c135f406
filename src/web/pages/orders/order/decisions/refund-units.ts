import { shareOfUnits } from '#contract/orders/share-of-units'
import { centsFromDecimal, type Cents, type Dollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { givenOf } from '#web/pages/orders/order/given-back.ts'

type Charged = Pick<OrderDetail, 'lines' | 'charges' | 'refunds'>

/** What may go back by the piece: the units that are left of each line, and the delivery; undefined if it went back. */
export function leftByUnits({ lines, charges, refunds }: Charged) {
  const shipping = charges.find(({ kind }) => kind === 'shipping')
  const given = shipping && givenOf(refunds, shipping.position)
  const deliveryCents =
    shipping && given ? left(shipping.amount, given.cents) + left(shipping.tax, given.taxCents) : 0
  return {
    lines: lines.map((line) => ({
      line,
      units: Math.max(0, line.quantity - givenOf(refunds, line.position).units),
    })),
    deliveryCents,
  }
}

/** As typed: units by the position of their line. */
export type TypedUnits = Readonly<Record<string, string>>

type Read =
  | { lines: { position: number; quantity: number }[]; cents: Cents; errors?: never }
  | { errors: Record<number, string> }

/** Reads the typed units, with the amount they give back, or what is wrong with each. */
export function readUnits(order: Charged, typed: TypedUnits, withDelivery: boolean): Read {
  const { lines: places, deliveryCents } = leftByUnits(order)
  const errors: Record<number, string> = {}
  const lines: { position: number; quantity: number }[] = []
  let cents = withDelivery ? deliveryCents : 0
  for (const { line, units } of places) {
    const text = (typed[line.position] ?? '').trim()
    if (text === '' || Number(text) === 0) continue
    if (!/^\d{1,7}$/.test(text) || Number(text) > units) {
      errors[line.position] = `Please enter a whole number up to ${units}`
      continue
    }
    lines.push({ position: line.position, quantity: Number(text) })
    cents += backOf(line, Number(text), order.refunds)
  }
  return Object.keys(errors).length > 0 ? { errors } : { lines, cents }
}

function backOf(line: OrderDetail['lines'][number], units: number, refunds: Charged['refunds']) {
  const given = givenOf(refunds, line.position)
  const share = (dollars: Dollars, givenCents: Cents) =>
    shareOfUnits({
      wholeCents: centsOf(dollars),
      leftCents: left(dollars, givenCents),
      back: given.units + units,
      of: line.quantity,
    })
  return share(line.total, given.cents) + share(line.tax, given.taxCents)
}

function left(dollars: Dollars, givenCents: Cents): Cents {
  return Math.max(0, centsOf(dollars) - givenCents)
}

function centsOf(dollars: Dollars): Cents {
  return centsFromDecimal(String(dollars)) ?? 0
}
