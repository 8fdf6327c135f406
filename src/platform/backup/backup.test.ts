import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import type { TestDatabase } from '#test/database'
import { query } from '#test/data-folder'
import { contentsOf, useFilledDatabase } from '../../../test/backups.ts'
import { restoreBackup, writeBackup } from './index.ts'

const used = useFilledDatabase()

test('what comes back is what was there, table by table and byte by byte', async () => {
  const report = await writeBackup(used.source.url, used.file)
  const target = await used.emptyDatabase()
  const restored = await restoreBackup(target, used.file)
  const before = await contentsOf(used.source.url)
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
  await writeBackup(used.source.url, used.file)
  expect(statSync(used.file).mode & 0o777).toBe(0o600)
  const written = readFileSync(used.file)
  await expect(writeBackup(used.source.url, used.file)).rejects.toThrow('exists already')
  expect(readFileSync(used.file)).toEqual(written)
  const nowhere = await used.emptyDatabase()
  await expect(writeBackup(nowhere, path.join(used.folder, 'other'))).rejects.toThrow('no store')
  expect(readdirSync(used.folder)).toEqual(['store.backup'])
})

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const writing = new AbortController()
  const writer = keepWriting(used.source, writing.signal)
  try {
    await writeBackup(used.source.url, used.file)
  } finally {
    writing.abort()
    await writer
  }
  const target = await used.emptyDatabase()
  await restoreBackup(target, used.file)
  const [row] = await query(
    target,
    `select (select count(*) from stock_moves where reason = 'counted') as moves,
       (select on_hand from stock limit 1) - 5 as counted`,
  )
  expect(row?.['moves']).toBe(row?.['counted'])
})

test('numbers go on where they were, nobody is at work on a job, computed columns are computed', async () => {
  const lock = (by: string | null) =>
    used.source.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1::text, locked_at = case when $1::text is not null then now() end`,
      [by],
    )
  await lock('a worker')
  await writeBackup(used.source.url, used.file)
  await lock(null)
  const target = await used.emptyDatabase()
  await restoreBackup(target, used.file)
  const [job] = await query(target, `select * from graphile_worker.add_job('another')`)
  const [highest] = await query(used.source.url, 'select max(id)::text from graphile_worker.jobs')
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
  await writeBackup(used.source.url, used.file)
  const target = await used.migratedDatabase()
  await query(
    target.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'insert only'; end $$;
     create trigger only_grows before update or delete on categories for each row execute function refuse();
     create trigger never_emptied before truncate on categories execute function refuse();
     create constraint trigger sums_up after insert on categories deferrable initially deferred
       for each row execute function refuse();
     create trigger sleeps before insert on categories for each row execute function refuse();
     alter table categories disable trigger sleeps;
     alter table categories enable always trigger only_grows`,
  )
  const triggers = `select tgname, tgenabled from pg_trigger where tgrelid = 'categories'::regclass order by 1`
  const before = await query(target.url, triggers)
  await restoreBackup(target.url, used.file, { replace: true })
  expect(await query(target.url, triggers)).toEqual(before)
  expect(await contentsOf(target.url)).toEqual(await contentsOf(used.source.url))
  await expect(query(target.url, 'delete from categories')).rejects.toThrow('insert only')
})

test('the owner of a database is enough: no superuser is needed', async () => {
  await writeBackup(used.source.url, used.file)
  const owner = `owner_${randomBytes(6).toString('hex')}`
  const { adminUrl } = inject('cluster')
  await query(adminUrl, `create role ${owner} login password 'secret'`)
  await query(adminUrl, `create database ${owner} owner ${owner}`)
  used.afterwards(async () => {
    await query(adminUrl, `drop database ${owner} with (force)`)
    await query(adminUrl, `drop role ${owner}`)
  })
  const url = Object.assign(new URL(adminUrl), {
    pathname: `/${owner}`,
    username: owner,
    password: 'secret',
  }).href
  await restoreBackup(url, used.file)
  await restoreBackup(url, used.file, { replace: true })
  expect(await contentsOf(url)).toEqual(await contentsOf(used.source.url))
})

test('a database that was only migrated takes a backup without being told to replace', async () => {
  await writeBackup(used.source.url, used.file)
  const target = await used.migratedDatabase()
  await restoreBackup(target.url, used.file)
  expect(await contentsOf(target.url)).toEqual(await contentsOf(used.source.url))
})

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
