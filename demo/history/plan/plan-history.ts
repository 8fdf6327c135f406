import { paymentIdOf } from '#modules/payments'
import { afterDays, momentsOfOrders } from './calendar.ts'
import { diceOf, type Dice } from './dice.ts'
import { goodsOf, linesOf, type Good, type PlannedLine, type Product } from './goods.ts'
import { lifeOf, type Fate, type Life } from './life.ts'
import { makeCustomer, makeStaff, type Customer, type Staff } from './people.ts'

export const ordersOfHistory = 600
export const customersOfHistory = 120

export type PlannedOrder = {
  id: string
  customer: Customer
  lines: readonly PlannedLine[]
  goodsCents: number
  placedAt: Date
  life: Life
  paymentId: string
  /** Null: nothing of it was given back. */
  refundId: string | null
}

/** A shop's made-up past, with its orders as they were planned or as they were charged. */
export type Plan<Order extends PlannedOrder = PlannedOrder> = {
  until: Date
  staff: Staff
  staffJoinedAt: Date
  customers: readonly Customer[]
  goods: readonly Good[]
  /** The earliest first. */
  orders: readonly Order[]
}

/** A shop's made-up past up to a moment. The same products and moment always give the same past. */
export function planHistory(products: readonly Product[], until: Date): Plan {
  const goods = goodsOf(diceOf('goods'), products, until)
  const moments = momentsOfOrders(diceOf('calendar'), until, ordersOfHistory)
  const buyers = buyersOf(diceOf('customers'), moments)
  const fates = fatesOf(moments, buyers, until)
  const dice = diceOf('orders')
  const orders = moments.flatMap((placedAt, index) => {
    const customer = buyers[index]
    return customer
      ? [orderOf(dice, { customer, goods, placedAt, until, fate: fates.get(index) ?? null })]
      : []
  })
  const { staff, joinedAt } = makeStaff(diceOf('staff'), until)
  return { until, staff, staffJoinedAt: joinedAt, customers: [...new Set(buyers)], goods, orders }
}

/** The customer of each order: at first mostly newcomers, later mostly those who come back. */
function buyersOf(dice: Dice, moments: readonly Date[]): Customer[] {
  const firsts = new Set(
    Array.from({ length: customersOfHistory }, (_, index) =>
      Math.floor(moments.length * (index / customersOfHistory) ** 1.3),
    ),
  )
  const known: Customer[] = []
  return moments.map((moment, index) => {
    if (!firsts.has(index)) return dice.weighted(known, ({ loyalty }) => loyalty)
    const customer = makeCustomer(dice, known.length, moment)
    known.push(customer)
    return customer
  })
}

/**
 * What must occur is given to orders of the right age: payments on their way to the newest, disputes to older ones. Nobody
 * orders again after the dispute that is lost, because the buyer is blocked.
 */
function fatesOf(
  moments: readonly Date[],
  buyers: readonly Customer[],
  until: Date,
): Map<number, Fate> {
  const count = moments.length
  const before = (days: number, isFit: (index: number) => boolean = () => true) =>
    moments.findLastIndex((moment, index) => moment < afterDays(until, -days) && isFit(index))
  const isLastOfBuyer = (index: number) => {
    const buyer = buyers[index]
    return buyer !== undefined && buyers.lastIndexOf(buyer) === index
  }
  return new Map<number, Fate>([
    [before(24), 'disputed'],
    [before(78), 'won'],
    [before(56, isLastOfBuyer), 'lost'],
    [count - 2, 'processing'],
    [count - 4, 'waiting'],
    [count - 11, 'waiting'],
  ])
}

type Wanted = {
  customer: Customer
  goods: readonly Good[]
  placedAt: Date
  until: Date
  fate: Fate | null
}

function orderOf(dice: Dice, { customer, goods, placedAt, until, fate }: Wanted): PlannedOrder {
  const lines = linesOf(dice, goods, { placedAt, isWorkshop: customer.isWorkshop })
  const id = dice.idAt(placedAt)
  const life = lifeOf(dice, { placedAt, until, fate })
  const { refund } = life
  return {
    id,
    customer,
    lines,
    goodsCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    placedAt,
    life,
    paymentId: paymentIdOf(id, 0),
    refundId: refund && dice.idAt(refund.at),
  }
}

/** When the payment succeeded; null if it has not. */
export function paidAtOf({ life }: PlannedOrder): Date | null {
  const end = life.payment?.end
  return end?.status === 'succeeded' ? end.at : null
}

/** The customer whose bank took the money back for good, and when. */
export function blockedOf({ orders }: Plan): { customer: Customer; at: Date } | null {
  const lost = orders.find(({ life }) => life.dispute?.end?.verdict === 'lost')
  const end = lost?.life.dispute?.end
  return lost && end ? { customer: lost.customer, at: end.at } : null
}
