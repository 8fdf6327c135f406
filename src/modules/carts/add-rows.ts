import type { NewRows } from '#contract/carts/carts.schema'
import { partNumberKey } from '#contract/values/part-number'
import { findMeantParts, type PartRow } from '#modules/catalog'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import {
  planRows,
  quantityOf,
  refusedRows,
  withProblems,
  type ReadRow,
  type RowOut,
  type RowProduct,
} from './added-row.ts'
import { productsById } from './products.repository.ts'
import { emptyCart, type CartRows } from './cart.ts'
import { putLines, type WantedUnits } from './cart-lines.repository.ts'
import { restoreLines, type LineBefore } from './restored-lines.repository.ts'
import { productsIn, readCartById, type HeldCart } from './carts.repository.ts'

export type AddedRows = { rows: RowOut[]; cart: CartRows }
type Effects = Pick<Platform, 'clock'>

/** Puts rows of part number and quantity in a held cart. A bad row is explained, and the others are taken. */
export async function addRows(
  tx: Tx,
  platform: Effects,
  cart: HeldCart,
  { rows, mode, onlyOrderable }: NewRows,
): Promise<AddedRows> {
  const { parts, nearest: near } = await findMeantParts(
    tx,
    rows.map(({ part }) => part),
  )
  const read = rows.map(({ part, quantity }): ReadRow => {
    const key = partNumberKey(part)
    const found = parts.get(key)
    if (!found) return { why: 'unknown', nearest: near.get(key) ?? [] }
    // What the shop has hidden is told to nobody but the staff.
    if (found.is_off_sale) return { why: 'not_sold', nearest: [] }
    const product = productOf(found)
    const units = quantityOf(quantity)
    if (units === undefined) return { why: 'bad_quantity', nearest: [], product }
    return { product, quantity: units, isFormerNumber: found.is_former }
  })
  return put(tx, platform, cart, read, { mode, onlyOrderable })
}

/** Adds products to a held cart, those of a list or of an order. What is off sale is explained. */
export async function addProducts(
  tx: Tx,
  platform: Effects,
  cart: HeldCart,
  wanted: readonly WantedUnits[],
): Promise<AddedRows> {
  const products = await productsById(
    tx,
    wanted.map(({ productId }) => productId),
  )
  const read = wanted.map(({ productId, quantity }): ReadRow => {
    const found = products.get(productId)
    if (!found) return { why: 'unknown', nearest: [] }
    const product = { id: productId, partNumber: found.part_number, productName: found.name }
    if (found.is_off_sale) return { why: 'not_sold', nearest: [], product }
    return { product, quantity, isFormerNumber: false }
  })
  return put(tx, platform, cart, read, { mode: 'add', onlyOrderable: false })
}

async function put(
  tx: Tx,
  { clock }: Effects,
  cart: HeldCart,
  read: readonly ReadRow[],
  { mode, onlyOrderable }: Pick<NewRows, 'mode' | 'onlyOrderable'>,
): Promise<AddedRows> {
  const { wanted, outcomes } = planRows(read, await productsIn(tx, cart))
  const before = onlyOrderable ? await readCartById(tx, cart) : emptyCart
  await putLines(tx, cart, wanted, mode, clock.now())
  const after = await readCartById(tx, cart)
  const rows = withProblems(outcomes, after)
  if (!onlyOrderable) return { rows, cart: after }
  const refused = refusedRows(rows)
  if (refused.ids.size === 0) return { rows, cart: after }
  const productIds = [...refused.ids]
  await restoreLines(tx, cart, { before: linesOf(before, refused.ids), productIds })
  return { rows: refused.rows, cart: await readCartById(tx, cart) }
}

function linesOf({ lines }: CartRows, ids: ReadonlySet<string>): LineBefore[] {
  return lines
    .filter((line) => ids.has(line.product_id))
    .map(({ product_id: productId, quantity, saved_for_later: savedForLater }) => ({
      productId,
      quantity,
      savedForLater,
    }))
}

function productOf({ id, part_number, name }: PartRow): RowProduct {
  return { id, partNumber: part_number, productName: name }
}
