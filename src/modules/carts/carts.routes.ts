import { api } from '#contract'
import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { guestOf, handle, type Actor, type UserOrGuest } from '#platform/http'
import { once } from '#platform/idempotency'
import { addProducts, addRows, type AddedRows } from './add-rows.ts'
import type { RowOut } from './added-row.ts'
import { presentCart, type CartRows } from './cart.ts'
import type { WantedUnits } from './cart-lines.repository.ts'
import { readCart, readCartById, type HeldCart } from './carts.repository.ts'
import { acknowledgePrices, changeLine, removeLine } from './change-line.ts'
import { deleteList, deleteListLine, listLists } from './lists.repository.ts'
import {
  addList,
  assertOwn,
  changeList,
  nameList,
  presentList,
  putInList,
  showList,
} from './lists.ts'
import { mergeCarts } from './merge-carts.ts'
import { dropPlacedOrder } from './placed-carts.repository.ts'
import { holdCartOf, ownerOf, writeToCart } from './write-to-cart.ts'

export const cartsRoutes = handle(api.carts, {
  show: async (request) => presentCart(await readCart(request.platform.db, ownerOf(request))),
  putLine: async ({ params: { toolId: productId }, body, ...request }) =>
    presentCart(await changeLine(request.platform, request, { productId, ...body })),
  removeLine: async ({ params, ...request }) =>
    presentCart(await removeLine(request.platform, request, params.toolId)),
  addRows: ({ body, idempotencyKey: key, ...request }) =>
    writeToCart(request.platform, request, (tx, cart) =>
      addOnce(tx, request.platform, request, cart, { key, route: 'POST /cart/lines', body }, () =>
        addRows(tx, request.platform, cart, body),
      ),
    ),
  acknowledge: async ({ body, ...request }) =>
    presentCart(await acknowledgePrices(request.platform, request, body.prices)),
  merge: async ({ platform, actor, body }) => {
    const guest = guestOf(body.token)
    if (!guest) throw new Error('The contract lets in no other token.')
    return presentCart(await mergeCarts(platform, actor, guest.tokenHash))
  },
})

export const listsRoutes = handle(api.lists, {
  list: async ({ platform, actor }) =>
    (await listLists(platform.db, actor.id)).map((list) => presentList(list)),
  show: ({ platform, actor, params }) => showList(platform.db, { id: params.id, userId: actor.id }),
  create: ({ platform, actor, body }) => addList(platform, actor, body),
  rename: ({ platform, actor, params, body }) =>
    changeList(platform, actor, params.id, (tx, own) => nameList(tx, own, body.name)),
  remove: async ({ platform, actor, params }) => {
    const own = { id: params.id, userId: actor.id }
    await writeFor(platform, actor, async (tx) => assertOwn(await deleteList(tx, own)))
    return { acknowledged: true, deletedCount: 1 }
  },
  putLine: ({ platform, actor, params: { id, toolId: productId }, body: { quantity } }) =>
    changeList(platform, actor, id, (tx, own) => putInList(tx, own, { productId, quantity })),
  removeLine: ({ platform, actor, params }) =>
    changeList(platform, actor, params.id, (tx, { id }) => deleteListLine(tx, id, params.toolId)),
  addToCart: ({ platform, actor, params: { id }, idempotencyKey: key }) =>
    addProductsOnce(
      platform,
      actor,
      { key, route: `POST /list/${id}/cart`, body: {} },
      async (tx) => {
        const { lines } = await showList(tx, { id, userId: actor.id })
        return lines.map(({ toolId, quantity }) => ({ productId: toolId, quantity }))
      },
    ),
})

type KeyedRequest = { key: string | undefined; route: string; body: unknown }
type Effects = Pick<Platform, 'db' | 'clock' | 'ids'>

/** Adds products to a customer's cart, once for each key: those of a list, or the goods of an order. */
export function addProductsOnce(
  platform: Effects,
  actor: Actor,
  request: KeyedRequest,
  wantedIn: (tx: Tx) => Promise<readonly WantedUnits[]>,
) {
  return writeFor(platform, actor, async (tx) => {
    const wanted = await wantedIn(tx)
    const cart = await holdCartOf(tx, platform, { userId: actor.id })
    await dropPlacedOrder(tx, cart)
    return addOnce(tx, platform, { actor, guest: null }, cart, request, () =>
      addProducts(tx, platform, cart, wanted),
    )
  })
}

/** A repeated request gets the stored outcomes, and the cart as it is now. */
async function addOnce(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { actor }: UserOrGuest,
  cart: HeldCart,
  request: KeyedRequest,
  work: () => Promise<AddedRows>,
) {
  const owner = actor ? { userId: actor.id } : { cartId: cart.id }
  const after: CartRows[] = []
  const rows = await once<RowOut[]>(tx, { ...owner, ...request, at: clock.now() }, async () => {
    const added = await work()
    after.push(added.cart)
    return added.rows
  })
  return { rows, cart: presentCart(after[0] ?? (await readCartById(tx, cart))) }
}
