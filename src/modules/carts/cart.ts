import type { api } from '#contract'
import {
  isTooLarge,
  keepsFromCheckout,
  problemsOf,
  type CartProblem,
  type ProductState,
} from '#contract/carts/cart-problems'
import type { Output } from '#contract/describe'
import { amountProblem } from '#contract/orders/payable-amount'
import { lineTotal } from '#contract/values/money'

type CartOut = Output<typeof api.carts.show>
type LineOut = CartOut['lines'][number]

/** A product as a line shows it. */
export type LineProduct = {
  product_id: string
  part_number: string
  name: string
  company: string
  picture: string
  price_cents: number
  minimum_order: number
  is_off_sale: boolean
  off_sale_as: string | null
  available: number
}

export type CartLineRow = LineProduct & {
  quantity: number
  seen_cents: number
  saved_for_later: boolean
}

export type CartRows = { version: number; lines: readonly CartLineRow[] }

export const emptyCart: CartRows = { version: 0, lines: [] }

export function presentCart({ version, lines }: CartRows): CartOut {
  const ordered = lines.filter(({ saved_for_later }) => !saved_for_later)
  const problems = ordered.flatMap((line) => problemsOfRow(line))
  const goodsCents = ordered.reduce((sum, line) => sum + (centsOf(line) ?? 0), 0)
  const problem = ordered.length > 0 ? amountProblem(goodsCents) : null
  return {
    version,
    lines: ordered.map(presentLine),
    saved: lines.filter(({ saved_for_later }) => saved_for_later).map(presentLine),
    goodsTotal: goodsCents,
    canOrder: ordered.length > 0 && !problems.some(keepsFromCheckout) && problem === null,
    amountProblem: problem,
  }
}

export function problemsOfRow(line: CartLineRow): CartProblem[] {
  return problemsOf({
    state: stateOf(line),
    quantity: line.quantity,
    minimumOrder: line.minimum_order,
    availableQuantity: line.available,
    price: line.price_cents,
    priceSeen: line.seen_cents,
    isTooLarge: isTooLarge(line.price_cents, line.quantity),
  })
}

/** To a buyer a draft that was on sale before is hidden. */
export function stateOf({ is_off_sale, off_sale_as }: LineProduct): ProductState {
  if (!is_off_sale) return 'on_sale'
  return off_sale_as === null ? 'removed' : 'hidden'
}

/** The cart tells neither price nor stock of a product that is off sale: the staff may be changing both. */
export function presentProduct(line: LineProduct) {
  const isHidden = line.is_off_sale
  return {
    toolId: line.product_id,
    partNumber: line.part_number,
    productName: line.name,
    company: line.company,
    picture: line.picture,
    state: stateOf(line),
    price: isHidden ? 0 : line.price_cents,
    minimumOrder: isHidden ? 1 : line.minimum_order,
    availableQuantity: isHidden ? 0 : line.available,
  }
}

function presentLine(line: CartLineRow): LineOut {
  const price_cents = line.is_off_sale ? line.seen_cents : line.price_cents
  return {
    ...presentProduct(line),
    quantity: line.quantity,
    price: price_cents,
    priceSeen: line.seen_cents,
    total: isTooLarge(price_cents, line.quantity) ? null : totalOf({ ...line, price_cents }),
    problems: problemsOfRow(line),
  }
}

/** What the line adds to the goods total; undefined for what is not on sale, or too large to be charged. */
function centsOf(line: CartLineRow): number | undefined {
  if (line.is_off_sale || isTooLarge(line.price_cents, line.quantity)) return undefined
  return totalOf(line)
}

function totalOf({ price_cents: unitCents, quantity }: CartLineRow): number {
  return lineTotal({ unitCents, quantity })
}
