import type { OrderLevel, PastStockMove } from '#modules/inventory'
import { afterDays, atWork, daysOfHistory, workdayBefore } from './calendar.ts'
import { diceOf, type Dice } from './dice.ts'
import type { Good } from './goods.ts'
import { paidAtOf, type Plan, type PlannedOrder } from './plan-history.ts'
import { shelfNotes } from './words.ts'

export type PastShelf = {
  moves: PastStockMove[]
  levels: OrderLevel[]
  /** What was on hand before and after each move that staff recorded, by its id. */
  known: ReadonlyMap<string, { before: number; after: number }>
}

/** This many products have a level at which to order again, and this many of them are below it now. */
const withLevel = 42
const scarceNow = 9
const scarceDays = 75

/**
 * How the goods came and went. More is received in time, so that nothing was ever sold that was not there; a few products
 * run low towards the end. The opening stock is on the shelf already.
 */
export function shelfOfPlan(plan: Plan): PastShelf {
  const dice = diceOf('shelf')
  const known = new Map<string, { before: number; after: number }>()
  const traffic = Map.groupBy(plan.orders.flatMap(trafficOf), ({ productId }) => productId)
  const busiest = plan.goods
    .filter(({ id }) => traffic.has(id))
    .toSorted((a, b) => (traffic.get(b.id)?.length ?? 0) - (traffic.get(a.id)?.length ?? 0))
    .slice(0, withLevel)
    .map(({ id }) => id)
  const scarce = new Set(busiest.filter((_, place) => place % 4 === 2).slice(0, scarceNow))
  const shelves = plan.goods.map((good) => {
    const own = [...(traffic.get(good.id) ?? []), ...handMoves(dice, good, plan)]
    return shelfOf(dice, good, {
      plan,
      known,
      traffic: own.toSorted(byTime),
      level: busiest.includes(good.id) ? levelOf(good) : null,
      isScarce: scarce.has(good.id),
    })
  })
  return {
    moves: shelves.flatMap(({ moves }) => moves),
    levels: shelves.flatMap(({ level }) => level ?? []),
    known,
  }
}

function byTime(a: { at: Date }, b: { at: Date }): number {
  return a.at.getTime() - b.at.getTime()
}

type Traffic = Pick<PastStockMove, 'productId' | 'quantity' | 'reason' | 'orderId' | 'note' | 'at'>

function trafficOf(order: PlannedOrder): Traffic[] {
  const paidAt = paidAtOf(order)
  if (!paidAt) return []
  const { refund } = order.life
  return order.lines.flatMap(({ good, quantity }): Traffic[] => {
    const moved = { productId: good.id, orderId: order.id, note: null }
    const sold = { ...moved, reason: 'sold' as const, quantity: -quantity, at: paidAt }
    if (!refund?.isRestocked) return [sold]
    return [sold, { ...moved, reason: 'returned', quantity, at: refund.at }]
  })
}

/** Now and then somebody counts, drops or finds something. */
function handMoves(dice: Dice, good: Good, { until }: Plan): Traffic[] {
  const at = atWork(dice, afterDays(until, -dice.between(3, daysOfHistory - 10)))
  const moved = { productId: good.id, orderId: null, at }
  if (at >= until || !dice.chance(0.12)) return []
  return [
    dice.weighted(
      [
        { share: 7, move: { ...moved, reason: 'counted' as const, quantity: 0, note: null } },
        {
          share: 1,
          move: { ...moved, reason: 'counted' as const, quantity: -1, note: shelfNotes.counted },
        },
        {
          share: 3,
          move: {
            ...moved,
            reason: 'damaged' as const,
            quantity: -1,
            note: dice.pick(shelfNotes.damaged),
          },
        },
        {
          share: 2,
          move: {
            ...moved,
            reason: 'found' as const,
            quantity: 1,
            note: dice.pick(shelfNotes.found),
          },
        },
      ],
      ({ share }) => share,
    ).move,
  ]
}

type Watched = {
  plan: Plan
  known: Map<string, { before: number; after: number }>
  traffic: readonly Traffic[]
  level: number | null
  isScarce: boolean
}

function shelfOf(
  dice: Dice,
  good: Good,
  { plan, known, traffic, level, isScarce }: Watched,
): { moves: PastStockMove[]; level: OrderLevel | null } {
  const actor = plan.staff.warehouse.id
  const scarceFrom = afterDays(plan.until, -scarceDays)
  let expected = good.onHand
  const all = traffic.flatMap((next) => {
    const least = isScarce && next.at > scarceFrom ? 0 : usualOf(good)
    const isShort = next.quantity < 0 && expected + next.quantity < least
    const received = isShort ? [delivery(dice, good, next.at)] : []
    for (const { quantity } of [...received, next]) expected += quantity
    return [...received, next]
  })
  let onHand = good.onHand
  const moves = all.toSorted(byTime).map(({ orderId, ...move }): PastStockMove => {
    const id = dice.idAt(move.at)
    const before = onHand
    onHand += move.quantity
    if (orderId === null) known.set(id, { before, after: onHand })
    const reference = move.reason === 'received' ? `PO-${dice.between(2_100, 2_990)}` : null
    return { ...move, id, orderId, reference, actor: orderId === null ? actor : null }
  })
  if (level === null) return { moves, level: null }
  return {
    moves,
    level: { productId: good.id, level: isScarce ? Math.max(level, onHand + 2) : level },
  }
}

/** Goods that arrive on the weekday before they are needed. */
function delivery(dice: Dice, good: Good, neededAt: Date): Traffic {
  const lot = Math.max(good.minimumOrder * (isExpensive(good) ? 1 : 6), Math.ceil(good.onHand / 3))
  return {
    productId: good.id,
    orderId: null,
    reason: 'received',
    quantity: lot > 20 ? Math.ceil(lot / 10) * 10 : lot,
    note: null,
    at: workdayBefore(dice, neededAt),
  }
}

/** What costs more than 300 dollars is bought piece by piece. */
function isExpensive({ priceCents }: Good): boolean {
  return priceCents > 30_000
}

/** More is received before less than this is left. */
function usualOf(good: Good): number {
  return Math.max(levelOf(good) + 1, Math.round(good.onHand * 0.7))
}

function levelOf({ onHand, minimumOrder }: Good): number {
  return Math.max(minimumOrder, Math.round(onHand * 0.22))
}
