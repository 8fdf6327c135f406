import type { NewStockMove, StockOfProduct } from '#contract/staff/stock.schema'
import type { HandReason } from '#contract/staff/stock-reasons'
import { Refusal, invalidInput } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { lockStock, writeLevel, writeMove, type Shelf } from './move-stock.repository.ts'
import { findStock } from './stock-list.repository.ts'
import { presentStock } from './stock-of-product.ts'

/** How a recorded quantity changes what is on hand. A count is compared with the books. */
const changes: Record<HandReason, (quantity: number, shelf: Shelf) => number> = {
  received: (quantity) => quantity,
  found: (quantity) => quantity,
  damaged: (quantity) => -quantity,
  counted: (quantity, { on_hand }) => quantity - on_hand,
}

/**
 * Records goods received, counted, damaged or found. Refuses `stock_reserved` if less would be on hand than is held for
 * orders, and a count that differs without a note.
 */
export async function moveStock(
  tx: Tx,
  { ids, clock, crashpoint }: Pick<Platform, 'ids' | 'clock' | 'crashpoint'>,
  actor: Actor,
  { productId, reason, quantity, reference, note }: NewStockMove & { productId: string },
): Promise<StockOfProduct & { change: number }> {
  const shelf = await lockStock(tx, productId)
  if (!shelf) throw new Refusal('not_found')
  const change = changes[reason](quantity, shelf)
  if (reason === 'counted' && change !== 0 && note === '') {
    throw invalidInput({
      path: 'body.note',
      message: `must say why the count differs by ${change}`,
    })
  }
  const { on_hand: onHand, reserved } = shelf
  if (onHand + change < reserved) throw new Refusal('stock_reserved', { onHand, reserved })
  const at = clock.now()
  await writeMove(tx, {
    id: ids.next(),
    productId,
    reason,
    change,
    actor: actor.id,
    reference: reference || null,
    note: note || null,
    at,
  })
  const row = await findStock(tx, productId)
  if (!row) throw new Refusal('not_found')
  await recordAct(
    tx,
    { clock },
    {
      actor: actor.id,
      act: 'stock.moved',
      subject: productId,
      details: { reason, before: onHand, after: onHand + change },
    },
  )
  crashpoint('stock: before the commit')
  return { ...presentStock(row), change }
}

/** Sets the number of available units at which to order again; null removes it. */
export async function setOrderLevel(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
  { productId, level }: { productId: string; level: number | null },
): Promise<StockOfProduct> {
  const written = await writeLevel(tx, productId, level)
  const row = written && (await findStock(tx, productId))
  if (!row) throw new Refusal('not_found')
  if (written.before !== level) {
    await recordAct(
      tx,
      { clock },
      {
        actor: actor.id,
        act: 'stock.level_set',
        subject: productId,
        details: { before: written.before, after: level },
      },
    )
  }
  return presentStock(row)
}
