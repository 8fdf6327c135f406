import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database'
import { query } from '#test/data-folder'
import { restoreBackup, writeBackup } from './index.ts'
import { listTables } from './tables.ts'

let source: TestDatabase
let folder: string
let file: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  source = await createTestDatabase()
  await fill(source)
})
afterAll(() => source.close())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-backup-'))
  file = path.join(folder, 'store.backup')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  rmSync(folder, { recursive: true })
})

test('what comes back is what was there, table by table and byte by byte', async () => {
  const report = await writeBackup(source.url, file)
  const target = await emptyDatabase()
  const restored = await restoreBackup(target, file)
  const before = await contentsOf(source.url)
  expect(await contentsOf(target)).toEqual(before)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'public.pictures',
      'identity.account',
      'graphile_worker._private_jobs',
      'public.reconciliation_breaks',
    ]),
  )
  expect(restored.tables).toEqual(
    report.tables.map(({ table, rows, bytes }) => ({ table, rows, bytes })),
  )
  expect(restored.takenAt.toISOString()).toBe(report.takenAt)
})

test('nobody else may read the file, nothing unfinished is left, and no file is written over', async () => {
  await writeBackup(source.url, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const written = readFileSync(file)
  await expect(writeBackup(source.url, file)).rejects.toThrow('exists already')
  expect(readFileSync(file)).toEqual(written)
  const nowhere = await emptyDatabase()
  await expect(writeBackup(nowhere, path.join(folder, 'other'))).rejects.toThrow('no store')
  expect(readdirSync(folder)).toEqual(['store.backup'])
})

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const writing = new AbortController()
  const writer = keepWriting(source, writing.signal)
  try {
    await writeBackup(source.url, file)
  } finally {
    writing.abort()
    await writer
  }
  const target = await emptyDatabase()
  await restoreBackup(target, file)
  const [row] = await query(
    target,
    `select (select count(*) from stock_moves where reason = 'counted') as moves,
       (select on_hand from stock limit 1) - 5 as counted`,
  )
  expect(row?.['moves']).toBe(row?.['counted'])
})

test('numbers go on where they were, nobody is at work on a job, computed columns are computed', async () => {
  const lock = (by: string | null) =>
    source.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1::text, locked_at = case when $1::text is not null then now() end`,
      [by],
    )
  await lock('a worker')
  await writeBackup(source.url, file)
  await lock(null)
  const target = await emptyDatabase()
  await restoreBackup(target, file)
  const [job] = await query(target, `select * from graphile_worker.add_job('another')`)
  const [highest] = await query(source.url, 'select max(id)::text from graphile_worker.jobs')
  expect(Number(job?.['id'])).toBeGreaterThan(Number(highest?.['max']))
  const locked = 'select from graphile_worker._private_jobs where locked_at is not null'
  expect(await query(target, locked)).toEqual([])
  expect(
    await query(
      target,
      `select part_number_key from products where search @@ to_tsquery('english', 'odd')`,
    ),
  ).toEqual([{ part_number_key: 'odd1' }])
})

test('tables that only grow are filled all the same, and are guarded again afterwards', async () => {
  await writeBackup(source.url, file)
  const target = await createTestDatabase()
  stops.push(() => target.close())
  await query(
    target.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'insert only'; end $$;
     create trigger only_grows before update or delete on stock_moves for each row execute function refuse();
     create trigger never_emptied before truncate on stock_moves execute function refuse();
     create constraint trigger sums_up after insert on stock_moves deferrable initially deferred
       for each row execute function refuse();
     create trigger sleeps before insert on stock_moves for each row execute function refuse();
     alter table stock_moves disable trigger sleeps;
     alter table stock_moves enable always trigger only_grows`,
  )
  const triggers = `select tgname, tgenabled from pg_trigger where tgrelid = 'stock_moves'::regclass order by 1`
  const before = await query(target.url, triggers)
  await restoreBackup(target.url, file, { replace: true })
  expect(await query(target.url, triggers)).toEqual(before)
  expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url))
  await expect(query(target.url, 'delete from stock_moves')).rejects.toThrow('insert only')
})

test('the owner of a database is enough: no superuser is needed', async () => {
  await writeBackup(source.url, file)
  const owner = `owner_${randomBytes(6).toString('hex')}`
  const { adminUrl } = inject('cluster')
  await query(adminUrl, `create role ${owner} login password 'secret'`)
  await query(adminUrl, `create database ${owner} owner ${owner}`)
  stops.push(async () => {
    await query(adminUrl, `drop database ${owner} with (force)`)
    await query(adminUrl, `drop role ${owner}`)
  })
  const url = Object.assign(new URL(adminUrl), {
    pathname: `/${owner}`,
    username: owner,
    password: 'secret',
  }).href
  await restoreBackup(url, file)
  await restoreBackup(url, file, { replace: true })
  expect(await contentsOf(url)).toEqual(await contentsOf(source.url))
})

test('rows that are there stay, unless told otherwise', async () => {
  await writeBackup(source.url, file)
  const target = await createTestDatabase()
  stops.push(() => target.close())
  await query(target.url, `insert into settings (name, value) values ('mine', 'kept')`)
  const before = await contentsOf(target.url)
  await expect(restoreBackup(target.url, file)).rejects.toThrow(
    'has rows in public.settings. With --replace',
  )
  expect(await contentsOf(target.url)).toEqual(before)
  await restoreBackup(target.url, file, { replace: true })
  expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url))
})

test('a database that was only migrated takes a backup without being told to replace', async () => {
  await writeBackup(source.url, file)
  const target = await createTestDatabase()
  stops.push(() => target.close())
  await restoreBackup(target.url, file)
  expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url))
})

test('beside a running store nothing is restored', async () => {
  await writeBackup(source.url, file)
  const target = await createTestDatabase({ applicationName: 'store' })
  stops.push(() => target.close())
  await target.pool.query('select 1')
  await expect(restoreBackup(target.url, file)).rejects.toThrow('A store is running')
})

test('who has the last word may refuse: then nothing has happened', async () => {
  await writeBackup(source.url, file)
  const target = await createTestDatabase()
  stops.push(() => target.close())
  const before = await contentsOf(target.url)
  const accept = () => Promise.reject(new Error('other books'))
  await expect(restoreBackup(target.url, file, { accept })).rejects.toThrow('other books')
  expect(await contentsOf(target.url)).toEqual(before)
})

const damages: [string, (whole: Buffer) => Buffer][] = [
  ['cut in the middle', (whole) => whole.subarray(0, whole.length / 2)],
  ['cut by its last byte', (whole) => whole.subarray(0, -1)],
  ['flipped in the middle', (whole) => flip(whole, Math.floor(whole.length / 2))],
  ['flipped near the end', (whole) => flip(whole, whole.length - 12)],
  ['flipped in a row and zipped again', (whole) => rezip(whole, 'Odd wrench', 'Odd wrEnch')],
  ['cut at a frame and zipped again', (whole) => withoutEnd(whole)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('select 1;')],
  ['something else that is zipped', () => gzipSync('select 1;')],
]

test.each(damages)('an archive that is %s is refused, and nothing changes', async (_, damage) => {
  await writeBackup(source.url, file)
  writeFileSync(file, damage(readFileSync(file)))
  const target = await createTestDatabase()
  stops.push(() => target.close())
  await query(target.url, `insert into settings (name, value) values ('mine', 'kept')`)
  const before = await contentsOf(target.url)
  await expect(restoreBackup(target.url, file, { replace: true })).rejects.toMatchObject({
    name: 'BackupError',
  })
  expect(await contentsOf(target.url)).toEqual(before)
  const [job] = await query(target.url, `select id::text from graphile_worker.add_job('first')`)
  expect(job?.['id']).toBe('1')
})

test('an archive of another schema is refused by name', async () => {
  await writeBackup(source.url, file)
  writeFileSync(file, rezip(readFileSync(file), '0004_pictures.sql', '0004_drawings.sql'))
  const target = await emptyDatabase()
  await expect(restoreBackup(target, file)).rejects.toThrow(
    'Restore it with the release that wrote it',
  )
  expect(await query(target, `select from pg_tables where schemaname = 'public'`)).toEqual([])
})

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

/** Moves the shelf and its count together, again and again. */
async function keepWriting({ pool }: TestDatabase, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pool.query(
      `with moved as (update stock set on_hand = on_hand + 1 returning product_id)
       insert into stock_moves (id, product_id, quantity, reason)
       select $1::uuid, product_id, 1, 'counted' from moved`,
      [uuidv7.next()],
    )
  }
}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  stops.push(async () => database[Symbol.asyncDispose]())
  return database.url
}

/** Every table by the number and the hash of its rows. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const contents: Record<string, string> = {}
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select row.*::text as row from ${table} as row order by 1`,
    )
    const hash = createHash('sha256')
    for (const { row } of rows) hash.update(row)
    contents[table] = `${rows.length} ${hash.digest('hex')}`
  }
  await client.end()
  return contents
}

function flip(whole: Buffer, at: number): Buffer {
  const flipped = Buffer.from(whole)
  flipped[at] = (flipped[at] ?? 0) ^ 1
  return flipped
}

function rezip(whole: Buffer, from: string, to: string): Buffer {
  const text = gunzipSync(whole).toString('latin1')
  expect(text).toContain(from)
  return gzipSync(Buffer.from(text.replace(from, to), 'latin1'))
}

function withoutEnd(whole: Buffer): Buffer {
  const bytes = gunzipSync(whole)
  return gzipSync(bytes.subarray(0, bytes.lastIndexOf('E\0\0')))
}
