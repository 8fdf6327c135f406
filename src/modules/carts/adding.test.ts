import { expect, test } from 'vitest'
import { mostCartLines, mostLists } from '#contract/carts/limits'
import type { Client } from '#contract/client'
import { addRows, guestOf, newCartToken, unitsIn } from '#test/guest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'

// What puts several products in the cart at once: rows of the quick order, lists, and orders.

const store = await storeOfFile()
const admin = await store.admin()

const query = (sql: string, values: unknown[] = []) => store.database.pool.query(sql, values)
const guest = (token?: string) => guestOf(store, token)
const putLine = (client: Client, toolId: string) =>
  client.carts.putLine({ params: { toolId }, body: { quantity: 1 } })
const outcomesOf = ({ rows }: { rows: { outcome: string }[] }) => rows.map(({ outcome }) => outcome)

test('each row is taken or explained at its place', async () => {
  const one = guest()
  await store.addProduct({ partNumber: 'QO-1000', minimumOrder: 5, availableQuantity: 8 })
  await store.addProduct({ partNumber: 'QO-1001' })
  const { toolId } = await store.addProduct({ partNumber: 'QO-2000' })
  const hidden = await store.addProduct({ partNumber: 'QO-3000' })
  await query(`update products set part_number = 'QO-2001' where id = $1`, [toolId])
  await query(`update products set archived_at = now(), off_sale_as = 'hidden' where id = $1`, [
    hidden.toolId,
  ])
  const added = await addRows(one, [
    ['qo 1000', '9'],
    ['QO-1001', 2],
    ['QO-2000', ' 1 '],
    ['QO1001', '3'],
    ['QO-1010', '1'],
    ['QO-3000', '1'],
    ['QO-1001', '1.5'],
    ['QO-1001', 1e9],
    ['', '1'],
    ['=cmd|x\u0000', '1'],
  ])
  expect(outcomesOf(added)).toEqual([
    'added',
    'added',
    'added',
    'doubled',
    'unknown',
    'not_sold',
    'bad_quantity',
    'bad_quantity',
    'unknown',
    'unknown',
  ])
  expect(added.rows[0]?.problems).toEqual(['short'])
  expect(added.rows[2]).toMatchObject({ isFormerNumber: true, partNumber: 'QO-2001' })
  expect(added.rows[4]?.nearest.map(({ partNumber }) => partNumber)).toContain('QO-1001')
  expect(added.rows[4]?.nearest.length).toBeLessThanOrEqual(3)
  expect(await unitsIn(one)).toEqual({ 'QO-1000': 9, 'QO-1001': 5, 'QO-2001': 1 })
  expect(added.cart.lines.map(({ partNumber }) => partNumber)).toEqual([
    'QO-1000',
    'QO-1001',
    'QO-2001',
  ])
})

test('what could not be ordered stays out where only orderable lines are wanted, and what was there stays', async () => {
  const one = guest()
  const add = (rows: [string, number][]) =>
    one.carts.addRows({
      body: {
        rows: rows.map(([part, quantity]) => ({ part, quantity })),
        mode: 'add',
        onlyOrderable: true,
      },
    })
  await store.addProduct({ partNumber: 'OO-1', minimumOrder: 5, availableQuantity: 8 })
  await store.addProduct({ partNumber: 'OO-2', availableQuantity: 0 })
  const kept = await store.addProduct({ partNumber: 'OO-3', availableQuantity: 4 })
  await one.carts.putLine({
    params: { toolId: kept.toolId },
    body: { quantity: 3, savedForLater: true },
  })
  const refused = await add([
    ['OO-1', 4],
    ['OO-2', 1],
    ['OO-3', 2],
  ])
  expect(outcomesOf(refused)).toEqual(['refused', 'refused', 'refused'])
  expect(refused.rows.map(({ problems }) => problems)).toEqual([
    ['below_minimum'],
    ['short'],
    ['short'],
  ])
  expect(refused.cart.lines).toEqual([])
  expect(refused.cart.saved).toMatchObject([{ partNumber: 'OO-3', quantity: 3 }])

  const taken = await add([
    ['OO-1', 3],
    ['OO-2', 1],
    ['OO-1', 2],
    ['OO-3', 1],
  ])
  expect(outcomesOf(taken)).toEqual(['added', 'refused', 'doubled', 'added'])
  expect(await unitsIn(one)).toEqual({ 'OO-1': 5, 'OO-3': 4 })
  // What is there already counts: eight are left of the first.
  const more = await add([['OO-1', 4]])
  expect(outcomesOf(more)).toEqual(['refused'])
  expect(await unitsIn(one)).toEqual({ 'OO-1': 5, 'OO-3': 4 })
})

test('rows are added once for each key, by guests too, and the key of one is not that of another', async () => {
  const { partNumber } = await store.addProduct()
  const customer = (await store.signUp('Key')).client
  for (const client of [guest(), guest(), customer]) {
    const first = await addRows(client, [[partNumber, 2]], 'key-of-a-paste')
    expect(await addRows(client, [[partNumber, 2]], 'key-of-a-paste')).toEqual(first)
    expect(await unitsIn(client)).toEqual({ [partNumber]: 2 })
    await expect(addRows(client, [[partNumber, 3]], 'key-of-a-paste')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  }
})

test('500 rows are taken, 501 are not, and a full cart takes only more of what it has', async () => {
  await query(
    `insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
     select gen_random_uuid(), 'MANY-' || n, 'Part ' || n, 'Many', 'other', 100, 1, '', 'torque' from generate_series(1, 501) n`,
  )
  await query(
    `insert into stock (product_id, on_hand) select id, 0 from products where company = 'Many'`,
  )
  const token = newCartToken()
  const one = guest(token)
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index): [string, number] => [`MANY-${index + 1}`, 1])
  await expect(addRows(one, rows(501))).rejects.toMatchObject({ code: 'invalid_input' })
  const { cart } = await addRows(one, rows(500))
  expect(cart.lines).toHaveLength(500)
  expect(cart.lines[499]?.partNumber).toBe('MANY-500')
  expect(
    outcomesOf(
      await addRows(one, [
        ['MANY-501', 1],
        ['MANY-7', 1],
      ]),
    ),
  ).toEqual(['cart_full', 'added'])
  const { toolId } = await store.addProduct()
  await expect(putLine(one, toolId)).rejects.toMatchObject({ code: 'cart_full' })
  const full = await store.signUp('Full')
  await putLine(full.client, toolId)
  const merging = full.client.carts.merge({ body: { token } })
  await expect(merging).rejects.toMatchObject({ code: 'cart_full' })
  expect((await one.carts.show()).lines).toHaveLength(500)
  expect((await full.client.carts.show()).lines).toHaveLength(1)
})

test('the goods of one’s own order go into the cart again, once for each key', async () => {
  const buyer = await store.signUp('Again')
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 100 })
  const { insertedId: id } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, 4),
  })
  const again = (client: Client) =>
    client.orders.addToCart({ params: { id } }, { idempotencyKey: 'key-of-again' })
  expect(outcomesOf(await again(buyer.client))).toEqual(['added'])
  expect(outcomesOf(await again(buyer.client))).toEqual(['added'])
  expect(await unitsIn(buyer.client)).toEqual({ [partNumber]: 4 })
  await expect(again(admin.client)).rejects.toMatchObject({ code: 'not_found' })
})

test('prices of parts come in the order asked, with former numbers and the nearest', async () => {
  const found = await store.anonymous.parts.price({
    query: { part: ['QO-2000', 'QO 1001', 'QO-1O01', 'QO-3000', '?'] },
  })
  expect(found.map((one) => [one.part, one.found?.partNumber, one.isFormerNumber])).toEqual([
    ['QO-2000', 'QO-2001', true],
    ['QO 1001', 'QO-1001', false],
    ['QO-1O01', undefined, false],
    ['QO-3000', undefined, false],
    ['?', undefined, false],
  ])
  expect(found[1]?.found).toMatchObject({ price: 128.5, minimumOrder: 1, availableQuantity: 10 })
  expect(found[2]?.nearest[0]?.partNumber).toBe('QO-1001')
  expect(found.map(({ isHidden }) => isHidden)).toEqual([false, false, false, true, false])
  const many = Array.from({ length: 101 }, () => 'A')
  await expect(store.anonymous.parts.price({ query: { part: many } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('lists: names are unique to a person whatever their case, fifty are kept, and products in their order', async () => {
  const { client } = await store.signUp('Anybody')
  const added = [await store.addProduct(), await store.addProduct(), await store.addProduct()]
  const lines = added.toReversed().map(({ toolId }, index) => ({ toolId, quantity: index + 1 }))
  const { insertedId: id } = await client.lists.create({ body: { name: 'Every spring', lines } })
  expect((await client.lists.show({ params: { id } })).lines.map(({ toolId }) => toolId)).toEqual(
    lines.map(({ toolId }) => toolId),
  )
  const taken = { code: 'list_name_taken' }
  await expect(client.lists.create({ body: { name: 'EVERY spring' } })).rejects.toMatchObject(taken)
  const { insertedId: other } = await client.lists.create({ body: { name: 'Fall' } })
  const rename = (name: string) => client.lists.rename({ params: { id: other }, body: { name } })
  await expect(rename('every SPRING')).rejects.toMatchObject(taken)
  expect(await rename('FALL')).toMatchObject({ name: 'FALL' })
  const unknown = { toolId: '018f0000-0000-7000-8000-000000000000', quantity: 1 }
  await expect(
    client.lists.create({ body: { name: 'Unknown', lines: [unknown] } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  for (let count = 2; count < mostLists; count++) {
    await client.lists.create({ body: { name: `List ${count}` } })
  }
  await expect(client.lists.create({ body: { name: 'Too many' } })).rejects.toMatchObject({
    code: 'too_many_lists',
  })
  expect(await client.lists.list()).toHaveLength(mostLists)
})

test('a list goes into the cart, once for each key, without what is no longer sold', async () => {
  const { client } = await store.signUp('Anybody')
  const [kept, gone] = [await store.addProduct(), await store.addProduct()]
  const { insertedId: id } = await client.lists.create({ body: { name: 'Springs' } })
  const params = (toolId: string) => ({ params: { id, toolId }, body: { quantity: 2 } })
  await client.lists.putLine(params(kept.toolId))
  await client.lists.putLine(params(gone.toolId))
  await store.database.pool.query('update products set archived_at = now() where id = $1', [
    gone.toolId,
  ])
  expect((await client.lists.putLine(params(gone.toolId))).lines).toMatchObject([
    { state: 'on_sale' },
    { state: 'removed' },
  ])
  const options = { idempotencyKey: 'key-of-a-list' }
  const { rows } = await client.lists.addToCart({ params: { id } }, options)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'not_sold'])
  await client.lists.addToCart({ params: { id } }, options)
  expect(await unitsIn(client)).toEqual({ [kept.partNumber]: 2 })
  const left = await client.lists.removeLine({ params: { id, toolId: gone.toolId } })
  expect(left.lines).toHaveLength(1)
})

test('a full list takes only more of what it has', async () => {
  const { client } = await store.signUp('Anybody')
  const { insertedId: id } = await client.lists.create({ body: { name: 'Full' } })
  await store.database.pool.query(
    `with made as (
       insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
       select gen_random_uuid(), 'FULL-' || n, 'Full ' || n, 'Full', 'other', 100, 1, '', 'torque' from generate_series(1, $2) n
       returning id
     ), held as (insert into stock (product_id, on_hand) select id, 0 from made)
     insert into list_lines (list_id, product_id, quantity, position) select $1, id, 1, 1 from made`,
    [id, mostCartLines],
  )
  const put = (toolId: string) =>
    client.lists.putLine({ params: { id, toolId }, body: { quantity: 9 } })
  await expect(put((await store.addProduct()).toolId)).rejects.toMatchObject({ code: 'list_full' })
  const { lines } = await client.lists.show({ params: { id } })
  const after = await put(lines[7]?.toolId ?? '')
  expect(after.lines[7]).toMatchObject({ quantity: 9 })
})
