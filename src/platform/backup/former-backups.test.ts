import { expect, test } from 'vitest'
import { formerChain } from '#test/former-chain'
import { query } from '#test/data-folder'
import { contentsOf, useFilledDatabase } from '../../../test/backups.ts'
import { restoreBackup, writeBackup } from './index.ts'

const used = useFilledDatabase()

test('a backup of the last release before 1.0.0 comes back whole, and one of an earlier release is refused', async () => {
  const { source, file } = used
  await query(source.url, formerChain(formerChain.last))
  await writeBackup(source.url, file)
  const target = await used.emptyDatabase()
  await restoreBackup(target, file)
  expect(await contentsOf(target)).toEqual(await contentsOf(source.url))
  expect(await query(target, `select name from schema_migrations where name like '0%'`)).toEqual([
    { name: '0001_baseline.sql' },
  ])

  await query(
    source.url,
    `update schema_migrations set name = '0120_refunds_of_guests.sql' where name like '0121%'`,
  )
  await writeBackup(source.url, `${file}.earlier`)
  const other = await used.emptyDatabase()
  await expect(restoreBackup(other, `${file}.earlier`)).rejects.toThrow(
    'The archive has the schema 0120_refunds_of_guests.sql, but this release has 0001_baseline.sql',
  )
  expect(await query(other, `select from pg_tables where schemaname = 'public'`)).toEqual([])
})
