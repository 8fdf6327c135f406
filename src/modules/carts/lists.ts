import type { api } from '#contract'
import type { NewList } from '#contract/carts/lists.schema'
import { mostCartLines, mostLists } from '#contract/carts/limits'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { findProductOnSale } from '#modules/catalog'
import { writeAloneFor, writeFor } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { presentProduct } from './cart.ts'
import {
  countLists,
  findList,
  holdList,
  insertList,
  linesOfList,
  putListLines,
  renameList,
  roomIn,
  type ListLineRow,
  type ListRow,
  type OwnList,
} from './lists.repository.ts'
import type { WantedUnits } from './cart-lines.repository.ts'
import type { CartEffects } from './write-to-cart.ts'

type ListOut = Output<typeof api.lists.list>[number]
type DetailOut = Output<typeof api.lists.show>

export function presentList({ id, name, changed_at, line_count }: ListRow): ListOut {
  return { _id: id, name, lineCount: line_count, changedAt: changed_at.toISOString() }
}

/** A list of the caller. Somebody else's looks like none. */
export async function showList(db: Db, own: OwnList): Promise<DetailOut> {
  const list = await findList(db, own)
  if (!list) throw new Refusal('not_found')
  const lines = await linesOfList(db, own.id)
  return { ...presentList(list), lines: lines.map(presentLine) }
}

/** Adds a list with its first lines. Refuses `too_many_lists`, `list_name_taken`, and `not_found` for a product that is not on sale. */
export function addList(
  platform: CartEffects,
  actor: Actor,
  { name, lines }: NewList,
): Promise<{ acknowledged: true; insertedId: string }> {
  const id = platform.ids.next()
  // Alone, so that counting the lists and adding one are one step.
  return writeAloneFor(platform, actor, async (tx) => {
    if ((await countLists(tx, actor.id)) >= mostLists) {
      throw new Refusal('too_many_lists', { limit: mostLists })
    }
    const list = { id, userId: actor.id, name, at: platform.clock.now() }
    if (!(await insertList(tx, list))) throw new Refusal('list_name_taken')
    const units = new Map(lines.map(({ toolId, quantity }) => [toolId, quantity]))
    if (units.size > 0) {
      await putListLines(
        tx,
        id,
        [...units].map(([productId, quantity]) => ({ productId, quantity })),
      )
      if ((await linesOfList(tx, id)).length < units.size) throw new Refusal('not_found')
    }
    return { acknowledged: true, insertedId: id }
  })
}

/** Changes a list of the caller, which is locked meanwhile, and returns it. Refuses `not_found`. */
export function changeList(
  platform: CartEffects,
  actor: Actor,
  id: string,
  work: (tx: Tx, own: OwnList) => Promise<void>,
): Promise<DetailOut> {
  return writeFor(platform, actor, async (tx) => {
    const own = { id, userId: actor.id }
    if (!(await holdList(tx, own, platform.clock.now()))) throw new Refusal('not_found')
    await work(tx, own)
    return showList(tx, own)
  })
}

export async function nameList(tx: Tx, own: OwnList, name: string): Promise<void> {
  if (!(await renameList(tx, own, name))) throw new Refusal('list_name_taken')
}

/** Refuses `not_found` for a product that is neither on sale nor in the list, and `list_full`. */
export async function putInList(
  tx: Tx,
  { id }: OwnList,
  { productId, quantity }: WantedUnits,
): Promise<void> {
  const { isThere, hasRoom } = await roomIn(tx, id, productId)
  if (!isThere && !(await findProductOnSale(tx, { id: productId }))) throw new Refusal('not_found')
  if (!isThere && !hasRoom) throw new Refusal('list_full', { limit: mostCartLines })
  await putListLines(tx, id, [{ productId, quantity }])
}

export function assertOwn(found: number): void {
  if (found === 0) throw new Refusal('not_found')
}

function presentLine(line: ListLineRow): DetailOut['lines'][number] {
  return { ...presentProduct(line), quantity: line.quantity }
}
