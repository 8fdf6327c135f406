import { afterDays, atWork } from './calendar.ts'
import type { Dice } from './dice.ts'

/** A product on sale, as the catalogue has it now. */
export type Product = {
  id: string
  partNumber: string
  name: string
  company: string
  category: string
  picture: string
  priceCents: number
  minimumOrder: number
  onHand: number
  /** Its price has changed before. */
  hasPriceHistory: boolean
  /** When its first review was written; null if it has none. */
  reviewedAt: Date | null
}

/** A product with its part in the past. */
export type Good = Product & {
  /** How often it is bought, compared with the others; 0 for what nobody wants. */
  demand: number
  priceBefore: { cents: number; until: Date } | null
}

/** This many products of a hundred are never bought. */
const unwantedShare = 0.14
const expensiveFrom = { some: 6_000, more: 30_000, most: 90_000 }
const priceChanges = 14

/** Some products sell best and some hardly at all, expensive ones less than cheap ones. What is sold out has no past. */
export function goodsOf(dice: Dice, products: readonly Product[], until: Date): Good[] {
  const wanted = products
    .filter(({ onHand, minimumOrder }) => onHand >= minimumOrder * 2)
    .toSorted((a, b) => (a.partNumber < b.partNumber ? -1 : 1))
  const ranked = dice.shuffled(wanted)
  const least = Math.floor(ranked.length * (1 - unwantedShare))
  const goods = ranked.map((product, rank) => ({
    ...product,
    demand: rank < least ? thrift(product.priceCents) / (rank + 2) ** 0.95 : 0,
    priceBefore: null,
  }))
  let left = priceChanges
  return goods.map((good, rank) => {
    if (rank % 5 !== 1 || left === 0 || good.hasPriceHistory) return good
    left--
    const cents = priceBefore(dice, good.priceCents)
    if (cents === good.priceCents) return good
    return {
      ...good,
      priceBefore: { cents, until: atWork(dice, afterDays(until, -dice.between(18, 130))) },
    }
  })
}

function priceAt({ priceCents, priceBefore: before }: Good, moment: Date): number {
  return before && moment < before.until ? before.cents : priceCents
}

/** Most prices have risen; whole tens of cents. */
function priceBefore(dice: Dice, cents: number): number {
  const share = dice.chance(0.75) ? 0.9 + dice.roll() * 0.07 : 1.03 + dice.roll() * 0.07
  return Math.max(10, Math.round((cents * share) / 10) * 10)
}

function thrift(cents: number): number {
  if (cents < expensiveFrom.some) return 1
  if (cents < expensiveFrom.more) return 0.8
  return cents < expensiveFrom.most ? 0.25 : 0.03
}

/** What one order may cost at most, unless the minimum order costs more. */
const mostCents = 260_000

/** How many minimum orders are bought at once, and how often people and workshops do so. */
const multiples = [
  { times: 1, people: 20, workshops: 10 },
  { times: 2, people: 5, workshops: 6 },
  { times: 3, people: 2, workshops: 4 },
  { times: 5, people: 0.3, workshops: 2 },
]

/** A line of goods of an order, with the price of that day. */
export type PlannedLine = { good: Good; quantity: number; unitCents: number; cents: number }

/** How many different products are ordered at once, and how often. */
const counts = [
  { count: 1, share: 12 },
  { count: 2, share: 5 },
  { count: 3, share: 2 },
  { count: 5, share: 1 },
]

/** What somebody ordered at that moment. */
export function linesOf(
  dice: Dice,
  goods: readonly Good[],
  { placedAt, isWorkshop }: { placedAt: Date; isWorkshop: boolean },
): PlannedLine[] {
  const { count } = dice.weighted(counts, ({ share }) => share)
  const picked = Array.from({ length: count }, () => dice.weighted(goods, ({ demand }) => demand))
  return [...new Set(picked)].map((good) => {
    const quantity = quantityOf(dice, good, isWorkshop)
    const unitCents = priceAt(good, placedAt)
    return { good, quantity, unitCents, cents: unitCents * quantity }
  })
}

function quantityOf(dice: Dice, good: Good, isWorkshop: boolean): number {
  const { times } = dice.weighted(multiples, ({ people, workshops }) =>
    isWorkshop ? workshops : people,
  )
  const affordable = Math.floor(mostCents / good.priceCents / good.minimumOrder)
  const inStock = Math.floor(good.onHand / 3 / good.minimumOrder)
  return good.minimumOrder * Math.max(1, Math.min(times, affordable, inStock))
}
