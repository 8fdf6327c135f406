import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { formerChain } from '#test/former-chain'
import { schemaText } from '../../../../scripts/schema/schema-text.ts'
import { migrateDatabase } from './migrate.ts'

/** A database as a release before 1.0.0 left it whose newest migration is `last`, with a customer in it. */
async function formerShop(last: { name: string; sha256: string }) {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  await database.pool.query(formerChain(last))
  await database.pool.query(
    `insert into users (id, issuer, subject, email) values (gen_random_uuid(), 'it', 'mara', 'mara@example.com')`,
  )
  return database
}

async function schemaAt(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await schemaText(client)
  } finally {
    await client.end()
  }
}

test('a database at the last migration before 1.0.0 becomes that of a fresh shop, and keeps its rows', async () => {
  const fresh = await createTestDatabase()
  onTestFinished(() => fresh.close())
  const shop = await formerShop(formerChain.last)
  const schema = await schemaAt(fresh.url)
  expect(await schemaAt(shop.url)).not.toBe(schema)
  const applied = await migrateDatabase(shop.url)
  expect(applied[0]).toBe('0001_baseline.sql')
  expect(applied.slice(1).some((name) => name.startsWith('functions/'))).toBe(true)
  expect(await migrateDatabase(shop.url)).toEqual([])

  const people = await shop.pool.query('select email from users')
  expect(people.rows).toEqual([{ email: 'mara@example.com' }])
  await shop.pool.query('delete from users')
  expect(await schemaAt(shop.url)).toBe(schema)
  const names = 'select name, sha256, older_may_write, release from schema_migrations order by name'
  expect((await shop.pool.query(names)).rows).toEqual((await fresh.pool.query(names)).rows)
})

test.for([
  [
    'an earlier migration',
    { name: '0120_refunds_of_guests.sql', sha256: 'of then' },
    'start the last release before 1.0.0',
  ],
  [
    'a last migration that is another',
    { ...formerChain.last, sha256: 'edited' },
    'start the last release before 1.0.0',
  ],
  [
    'a later migration',
    { name: '0122_later.sql', sha256: 'of then' },
    'newer release: this one does not know',
  ],
] as const)(
  'a database at %s is refused with what to do, and nothing changes',
  async ([, last, says]) => {
    const shop = await formerShop(last)
    const before = await schemaAt(shop.url)
    await expect(migrateDatabase(shop.url)).rejects.toThrow(says)
    await expect(migrateDatabase(shop.url)).rejects.toThrow('Nothing was changed')
    expect(await schemaAt(shop.url)).toBe(before)
    const { rows } = await shop.pool.query('select name from schema_migrations order by name')
    expect(rows).toEqual([{ name: '0001_store.sql' }, { name: last.name }])
  },
)

test('several processes that start together adopt it once', async () => {
  const shop = await formerShop(formerChain.last)
  const applied = await Promise.all([migrateDatabase(shop.url), migrateDatabase(shop.url)])
  expect(applied.flat().filter((name) => name === '0001_baseline.sql')).toHaveLength(1)
})

test('an adoption that fails leaves the database to the release before', async () => {
  const shop = await formerShop(formerChain.last)
  // A function takes its rows, so that it cannot be made without them.
  await shop.pool.query('drop table journals_to_figure cascade')
  await expect(migrateDatabase(shop.url)).rejects.toThrow(
    /functions\/.*failed.*Nothing was changed/,
  )
  const { rows } = await shop.pool.query('select name from schema_migrations order by name')
  expect(rows).toEqual([{ name: '0001_store.sql' }, { name: formerChain.last.name }])
})
