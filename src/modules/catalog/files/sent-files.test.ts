import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileShop, textOf, type FileShop } from '#test/file-shop'
import { staffPerson } from '#test/staff-person'
import type { Person } from '#test/store'

let shop: FileShop
beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('nothing is kept of a file that is refused, cut off or sent without a form', async () => {
  const { store, admin, send, kept } = shop
  const before = await kept()
  const longAndWrong = `Part number,Price\n${'A,1\n'.repeat(2_500)}A,1,2\n`
  for (const text of ['', 'PK\u0003\u0004', longAndWrong]) {
    await expect(send('prices', text)).rejects.toMatchObject({
      code: 'invalid_input',
      problem: { errors: [{ path: 'body.file' }] },
    })
  }
  const url = `${store.url}/api/import?subject=prices`
  const headers = { authorization: `Bearer ${admin.token}` }
  const json = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: 'Part number,Price\nA,1\n',
  })
  expect(json.status).toBe(415)
  const two = new FormData()
  two.append('file', new Blob(['Part number,Price\nA,1\n']), 'a.csv')
  two.append('file', new Blob(['Part number,Price\nB,1\n']), 'b.csv')
  expect((await fetch(url, { method: 'POST', headers, body: two })).status).toBe(400)
  const cut = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nPart number,Price\nA,1\n',
  })
  expect(cut.status).toBe(400)
  expect(await kept()).toEqual(before)
})

/** Sends a file in two halves, and does something between them. */
async function sendSlowly(person: Person, between: () => Promise<unknown>) {
  const { store } = shop
  const half = 'A,1\n'.repeat(6_000)
  async function* body() {
    yield Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nPart number,Price\n${half}`,
    )
    const arrived = 'select from import_rows limit 1'
    await expect
      .poll(async () => (await store.database.pool.query(arrived)).rowCount, { timeout: 10_000 })
      .toBe(1)
    await between()
    yield Buffer.from(`${half}\r\n--x--\r\n`)
  }
  const answer = await fetch(`${store.url}/api/import?subject=prices`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: ReadableStream.from(body()),
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
}

test('a person sends one file at a time, and one whose role is taken away meanwhile sends none', async () => {
  const { store, admin, send, kept } = shop
  const before = await kept()
  const leaving = await store.admin()
  const { pool } = store.database
  const answer = await sendSlowly(leaving, async () => {
    await expect(send('prices', 'Part number,Price\nA,1\n', leaving)).rejects.toMatchObject({
      code: 'import_under_way',
    })
    await pool.query('update users set role = null where email = $1', [leaving.email])
  })
  expect(answer).toEqual({ status: 403, code: 'forbidden' })
  expect(await kept()).toEqual(before)

  const { _id } = await send('prices', 'Part number,Price\nA,1\n')
  await expect(send('prices', 'Part number,Price\nA,1\n')).rejects.toMatchObject({
    code: 'import_under_way',
  })
  await admin.client.imports.stop({ params: { id: _id } })
  await send('prices', 'Part number,Price\nA,1\n')
  await store.runJobs()
})

test('a file that was left behind by a process that ended is forgotten', async () => {
  const { store, send } = shop
  const sender = await store.admin()
  await store.database.pool.query(
    `insert into imports (id, subject, is_whole, made_by, file_name, created_at)
     select gen_random_uuid(), 'prices', false, id, 'left.csv', now() - interval '3 minutes' from users where email = $1`,
    [sender.email],
  )
  expect(await send('prices', 'Part number,Price\nA,1\n', sender)).toMatchObject({
    state: 'judging',
  })
  await store.runJobs()
  const left = `select from imports where state = 'arriving'`
  expect((await store.database.pool.query(left)).rowCount).toBe(0)
})

test('a role that looks at products takes files out but brings none in', async () => {
  const { store, send } = shop
  const helper = await staffPerson(store, 'Helper', 'support')
  expect(await textOf(await helper.client.stock.download({ query: {} }))).toMatch(/^Part number,/)
  await expect(send('stock', 'Part number,On hand\nA,1\n', helper)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the warehouse brings in files of the stock, and neither sees nor touches other imports', async () => {
  const { store, send, judged, stockOf, show } = shop
  const keeper = await staffPerson(store, 'Keeper', 'warehouse')
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 10 })
  const prices = `Part number,Price\n${partNumber},5\n`
  for (const kind of ['products', 'prices'] as const) {
    await expect(send(kind, prices, keeper)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const { _id: foreign } = await judged('prices', prices)

  const { imports, bulkChanges } = keeper.client
  const { _id } = await send('stock', `Part number,On hand\n${partNumber},8\n`, keeper)
  await store.runJobs()
  const params = { id: _id }
  expect((await imports.listRows({ params, query: {} })).items).toMatchObject([
    { changes: { onHand: [10, 8] } },
  ])
  await imports.apply({ params, body: {} })
  await store.runJobs()
  expect(await imports.show({ params })).toMatchObject({ state: 'applied', changed: 1 })
  expect(await stockOf(toolId)).toMatchObject({ onHand: 8 })
  await imports.undo({ params })
  await store.runJobs()
  expect(await stockOf(toolId)).toMatchObject({ onHand: 10 })

  const { items } = await imports.list({ query: {} })
  expect(items.map(({ _id: id }) => id)).toEqual([_id])
  const theirs = { params: { id: foreign } }
  for (const call of [
    () => imports.show(theirs),
    () => imports.listRows({ ...theirs, query: {} }),
    () => imports.apply({ ...theirs, body: {} }),
    () => imports.stop(theirs),
    () => imports.undo(theirs),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await show(foreign)).toMatchObject({ state: 'judged' })
  await expect(
    bulkChanges.create({
      body: { which: { ids: [toolId] }, changes: [{ what: 'minimumOrder', minimumOrder: 2 }] },
    }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})
