import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'

let store: TestStore
const ids: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestStore()
  for (const name of ['first', 'second', 'third', 'other'])
    ids[name] = (await store.addProduct({ productName: name, partNumber: `ICH-${name}` })).toolId
  await store.database.pool.query(
    `insert into interchange_numbers (number_key, number, maker, kind, product_id, note)
     values ('v440021', 'V44-0021', 'Vorland', 'competitor', $1, null),
       ('v440021', 'V44-0021', 'Vorland', 'competitor', $2, 'without sensor'),
       ('v990021', 'V99-0021', 'Vorland', 'competitor', $1, null),
       ('ichother', 'ICH other', 'Vorland', 'competitor', $1, null)`,
    [ids['third'], ids['other']],
  )
})
afterAll(() => store[Symbol.asyncDispose]())

const find = async (number: string) =>
  (await store.anonymous.fitment.findInterchange({ query: { number } })).map(
    ({ partNumber, other, isReplacement }) => ({
      partNumber,
      maker: other?.maker ?? null,
      isReplacement,
    }),
  )
const refusalOf = (error: { constraint?: string }) => error.constraint
const replace = (oldPart: string, newPart: string) =>
  store.database.pool.query('insert into product_replacements values ($1, $2)', [
    ids[oldPart],
    ids[newPart],
  ])

test("another maker's number leads to the parts that are the same, whatever its dashes", async () => {
  const both = [
    { partNumber: 'ICH-other', maker: 'Vorland', isReplacement: false },
    { partNumber: 'ICH-third', maker: 'Vorland', isReplacement: false },
  ]
  expect(await find('V44-0021')).toEqual(both)
  expect(await find(' v44 0021')).toEqual(both)
  expect(await find('V44-002')).toEqual([])
  expect(await find('---')).toEqual([])
})

test('what a part fits is listed by the number of another maker too, if it leads to one part alone', async () => {
  const list = (partNumber: string) =>
    store.anonymous.fitment.listApplications({ params: { partNumber }, query: {} })
  expect(await list('v99 0021')).toEqual({ items: [], next: null })
  await expect(list('V44-0021')).rejects.toMatchObject({ code: 'not_found' })
})

test('a part on sale comes before the same number of another maker', async () => {
  expect(await find('ICH-OTHER')).toEqual([
    { partNumber: 'ICH-other', maker: null, isReplacement: false },
  ])
})

test('a chain of replacements is followed to the part that is sold now', async () => {
  await replace('first', 'second')
  await replace('second', 'third')
  expect(await find('ICH-first')).toEqual([
    { partNumber: 'ICH-first', maker: null, isReplacement: false },
  ])
  await store.database.pool.query(
    `update products set archived_at = now(), off_sale_as = 'hidden' where id = any ($1)`,
    [[ids['first'], ids['second']]],
  )
  expect(await find('ICH-first')).toEqual([
    { partNumber: 'ICH-third', maker: null, isReplacement: true },
  ])
})

test('a circle is refused, and a part that would replace itself', async () => {
  await expect(replace('third', 'first')).rejects.toMatchObject({
    constraint: 'product_replacements_no_circle',
  })
  await expect(replace('other', 'other')).rejects.toMatchObject({
    constraint: 'product_replacements_by_another',
  })
  const { rows } = await store.database.pool.query('select from product_replacements')
  expect(rows).toHaveLength(2)
})

test('two chains joined at the same time close no circle', async () => {
  await store.database.pool.query('delete from product_replacements')
  const [one, two] = [await store.database.pool.connect(), await store.database.pool.connect()]
  try {
    await one.query('begin')
    await one.query('insert into product_replacements values ($1, $2)', [
      ids['first'],
      ids['other'],
    ])
    const waiting = two
      .query('insert into product_replacements values ($1, $2)', [ids['other'], ids['first']])
      .then(() => 'stored', refusalOf)
    await one.query('commit')
    expect(await waiting).toBe('product_replacements_no_circle')
  } finally {
    one.release()
    two.release()
  }
})
