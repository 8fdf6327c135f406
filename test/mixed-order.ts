import { placeLines } from './order-of-lines.ts'
import { openTestStore } from './store.ts'

/** A store with an order of two lines, of which a certificate exempts the first, and with delivery. */
export async function openMixedOrder() {
  const store = await openTestStore()
  const dana = await store.signUp('Dana')
  await store.prove(dana)
  const admin = await store.admin()
  const add = (partNumber: string, productName: string, price: number) =>
    store.addProduct({ partNumber, productName, price, availableQuantity: 1000 })
  const tools = [
    await add('BP-1047C', 'Brake pads', 5240),
    await add('TW-40200', 'Torque wrench', 12_850),
    await add('WL-310', 'Work lamp', 1999),
  ]
  const idAt = (place: number) => tools[place]?.toolId ?? ''
  await store.database.pool.query(
    `insert into categories (slug, name, description, picture, position) values ('lamp', 'Lamps', '', '', 90) on conflict do nothing`,
  )
  await store.database.pool.query(`update products set category = 'lamp' where id = $1`, [idAt(2)])
  const mixed = await placeLines(store, dana, {
    lines: [
      { toolId: idAt(0), quantity: 5, covered: true },
      { toolId: idAt(1), quantity: 5 },
    ],
    delivery: { cents: 4953 },
  })
  return { store, dana, admin, tools, mixed }
}
