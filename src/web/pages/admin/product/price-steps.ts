import type { PlannedPrice, PriceChange } from '#contract/staff/products.schema'

type Point = { at: number; price: number }
type Given = {
  /** Newest first. `isWhole`: there are no older ones. */
  changes: readonly PriceChange[]
  isWhole: boolean
  price: number
  addedAt: string
  now: number
  planned: readonly PlannedPrice[]
}

/** A step line in a box of 100 by 100, from the first known price to the last planned one. */
export type PriceSteps = {
  past: string
  /** From now on, with the planned prices; empty if there are none. */
  planned: string
  /** Where now is, from the left. */
  nowAt: number
  least: number
  most: number
  from: string
  to: string
}

const margin = 8

export function priceSteps({ changes, isWhole, price, addedAt, now, planned }: Given): PriceSteps {
  const oldest = changes.at(-1)
  const start: Point = {
    at: Date.parse(isWhole || !oldest ? addedAt : oldest.at),
    price: oldest?.from ?? price,
  }
  const past = [
    start,
    ...changes.toReversed().map(({ at, to }) => ({ at: Date.parse(at), price: to })),
  ]
  const future = planned
    .filter(({ isVoid }) => !isVoid)
    .map(({ at, price: to }) => ({ at: Date.parse(at), price: to }))
    .toSorted((a, b) => a.at - b.at)
  const end = Math.max(now, future.at(-1)?.at ?? 0)
  // A while after the last planned price shows that it stays.
  const last = future.length > 0 ? end + (end - start.at) * 0.08 : end
  const prices = [...past, ...future].map((point) => point.price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const x = (at: number) => round(((at - start.at) / Math.max(last - start.at, 1)) * 100)
  const y = (of: number) =>
    most === least ? 50 : round(100 - margin - ((of - least) / (most - least)) * (100 - 2 * margin))
  const steps = (points: readonly Point[]) =>
    points.map((point) => `H${x(point.at)}V${y(point.price)}`).join('')
  return {
    past: `M0 ${y(start.price)}${steps(past)}H${x(now)}`,
    planned: future.length === 0 ? '' : `M${x(now)} ${y(price)}${steps(future)}H100`,
    nowAt: x(now),
    least,
    most,
    from: new Date(start.at).toISOString(),
    to: new Date(end).toISOString(),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
