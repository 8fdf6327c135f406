import { expect, test } from 'vitest'
import { openSqlFolder } from '#test/sql-folder'

test('a contract step lets the release write that no longer needs what it takes away, and refuses older ones', async () => {
  await using shop = await openSqlFolder()
  shop.write('0001_parts.sql', 'create table parts (id bigint, shelf text)')
  await shop.migrate({ release: '1.1.0' })
  const contract = '-- Releases from 1.2.0 on may write.\nalter table parts drop column shelf;'
  shop.write('0002_contract.sql', contract)
  expect(await shop.migrate({ release: '1.3.0' })).toEqual(['0002_contract.sql'])
  // The releases before do not know the file.
  shop.remove('0002_contract.sql')
  expect(await shop.migrate({ release: '1.2.0' })).toEqual([])
  expect(await shop.migrate({ release: '1.2.7' })).toEqual([])
  await expect(shop.migrate({ release: '1.1.9' })).rejects.toThrow(
    'migrated by a newer release: this one does not know 0002_contract.sql',
  )
  // Releases from before this line look at the other column alone.
  expect(
    await shop.rows(
      `select older_may_write, may_write_from from schema_migrations where name like '0002%'`,
    ),
  ).toEqual([{ older_may_write: false, may_write_from: '1.2.0' }])
})
