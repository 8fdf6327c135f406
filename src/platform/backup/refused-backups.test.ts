import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { query } from '#test/data-folder'
import { contentsOf, useFilledDatabase } from '../../../test/backups.ts'
import { restoreBackup, writeBackup } from './index.ts'

const used = useFilledDatabase()

test('rows that are there stay, unless told otherwise', async () => {
  await writeBackup(used.source.url, used.file)
  const target = await used.migratedDatabase()
  await query(target.url, `insert into settings (name, value) values ('mine', 'kept')`)
  const before = await contentsOf(target.url)
  await expect(restoreBackup(target.url, used.file)).rejects.toThrow(
    'has rows in public.settings. With --replace',
  )
  expect(await contentsOf(target.url)).toEqual(before)
  await restoreBackup(target.url, used.file, { replace: true })
  expect(await contentsOf(target.url)).toEqual(await contentsOf(used.source.url))
})

test('beside a running store nothing is restored', async () => {
  await writeBackup(used.source.url, used.file)
  const target = await used.migratedDatabase({ applicationName: 'store' })
  await target.pool.query('select 1')
  await expect(restoreBackup(target.url, used.file)).rejects.toThrow('A store is running')
})

test('who has the last word may refuse: then nothing has happened', async () => {
  await writeBackup(used.source.url, used.file)
  const target = await used.migratedDatabase()
  const before = await contentsOf(target.url)
  const accept = () => Promise.reject(new Error('other books'))
  await expect(restoreBackup(target.url, used.file, { accept })).rejects.toThrow('other books')
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
  await writeBackup(used.source.url, used.file)
  writeFileSync(used.file, damage(readFileSync(used.file)))
  const target = await used.migratedDatabase()
  await query(target.url, `insert into settings (name, value) values ('mine', 'kept')`)
  const before = await contentsOf(target.url)
  await expect(restoreBackup(target.url, used.file, { replace: true })).rejects.toMatchObject({
    name: 'BackupError',
  })
  expect(await contentsOf(target.url)).toEqual(before)
  const [job] = await query(target.url, `select id::text from graphile_worker.add_job('first')`)
  expect(job?.['id']).toBe('1')
})

test('an archive of another schema is refused by name', async () => {
  await writeBackup(used.source.url, used.file)
  writeFileSync(used.file, rezip(readFileSync(used.file), '0001_baseline.sql', '0001_baselike.sql'))
  const target = await used.emptyDatabase()
  await expect(restoreBackup(target, used.file)).rejects.toThrow(
    'Restore it with the release that wrote it',
  )
  expect(await query(target, `select from pg_tables where schemaname = 'public'`)).toEqual([])
})

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
