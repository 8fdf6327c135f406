import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database'
import { listTables } from '../src/platform/backup/tables.ts'

/** A database with an unusual value in every kind of column, and a place for each test's backup. */
export function useFilledDatabase() {
  const stops: (() => Promise<void>)[] = []
  const used = {
    source: undefined as unknown as TestDatabase,
    folder: '',
    file: '',
    afterwards: (stop: () => Promise<void>) => void stops.push(stop),
    async migratedDatabase(options = {}): Promise<TestDatabase> {
      const database = await createTestDatabase(options)
      stops.push(() => database.close())
      return database
    },
    async emptyDatabase(): Promise<string> {
      const database = await createEmptyDatabase()
      stops.push(async () => database[Symbol.asyncDispose]())
      return database.url
    },
  }
  beforeAll(async () => {
    used.source = await createTestDatabase()
    await fill(used.source)
  })
  afterAll(() => used.source.close())
  beforeEach(() => {
    used.folder = mkdtempSync(path.join(tmpdir(), 'store-backup-'))
    used.file = path.join(used.folder, 'store.backup')
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    rmSync(used.folder, { recursive: true })
  })
  return used
}

/** For each table, the number and the hash of its rows, without the note that this database was backed up. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const contents: Record<string, string> = {}
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select row.*::text as row from ${table} as row where row.*::text not like '%backup.taken-at%' order by 1`,
    )
    const hash = createHash('sha256')
    for (const { row } of rows) hash.update(row)
    contents[table] = `${rows.length} ${hash.digest('hex')}`
  }
  await client.end()
  return contents
}

async function fill({ pool, db }: TestDatabase): Promise<void> {
  const [user, product] = [uuidv7.next(), uuidv7.next()]
  const odd = 'Odd wrench\t"quoted"\r\n\\N \\. \u{1f527} \u00e9'
  await pool.query(
    `insert into users (id, issuer, subject, email) values ($1, 'embedded', 's', 'ann@example.com')`,
    [user],
  )
  await pool.query(
    `insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture, added_by, specifications)
     values ($1, 'ODD-1', $2, '', 'other', 9007199254740991, 1, '', '', $3, $4)`,
    [product, odd, user, JSON.stringify([{ name: odd, value: 1e-7 }])],
  )
  await pool.query('insert into stock (product_id, on_hand) values ($1, 5)', [product])
  await pool.query(
    `insert into stock_moves (id, product_id, quantity, reason) values ($1, $2, 5, 'received')`,
    [uuidv7.next(), product],
  )
  await pool.query(
    `insert into pictures (sha256, webp, created_at) values ($1, $2, '2026-03-01 12:00:00.123456+00')`,
    ['a'.repeat(64), Buffer.concat([Buffer.from([...Array(256).keys()]), randomBytes(150_000)])],
  )
  await pool.query(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at) values ($1, 'k', 'r', $2, now())`,
    [uuidv7.next(), JSON.stringify({ deep: [null, { a: odd }] })],
  )
  await pool.query(
    `insert into identity."user" (name, email, "emailVerified") values ($1, 'ann@example.com', true)`,
    [odd],
  )
  await pool.query(
    `insert into identity.account ("accountId", "providerId", "userId", password, "updatedAt")
     select id::text, 'credential', id, 'hash', now() from identity."user"`,
  )
  const jobs = createJobs()
  for (let count = 0; count < 3; count++) {
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, { name: 'a.job', payload: { count }, key: `k${count}` }))
  }
}
