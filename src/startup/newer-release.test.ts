import { expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { createTestDatabase } from '#test/database'
import { createNewerRelease, endWritesOf } from './newer-release.ts'

test('a migration of a newer release ends the writes of this process, unless it says that older releases may write', async () => {
  await using database = await createTestDatabase()
  const newer = createNewerRelease(database.db, createLog('silent'))
  let ends = 0
  newer.onFound(() => (ends += 1))
  await newer.refresh()
  expect([newer.reason(), ends]).toEqual([null, 0])
  await database.pool.query(
    `insert into schema_migrations (name, sha256, older_may_write) values ('9998_column.sql', 'x', true)`,
  )
  await newer.refresh()
  expect([newer.reason(), ends]).toEqual([null, 0])
  // As every release before this one writes it.
  await database.pool.query(
    `insert into schema_migrations (name, sha256) values ('9999_other.sql', 'x')`,
  )
  await newer.refresh()
  await newer.refresh()
  expect(newer.reason()).toMatch(/newer release .*\(9999_other\.sql\).* takes no more writes/)
  expect(ends).toBe(1)
})

test('functions of a newer release end them too, and those of this one or of an older one do not', async () => {
  await using database = await createTestDatabase()
  const newer = createNewerRelease(database.db, createLog('silent'))
  const note = (name: string, release: string, olderMayWrite = false) =>
    database.pool.query(
      `insert into schema_migrations (name, sha256, release, older_may_write) values ($1, 'x', $2, $3)`,
      [`functions/${name}.sql`, release, olderMayWrite],
    )
  await note('of_old', '0.9.0')
  await note('harmless', '900.0.0', true)
  await newer.refresh()
  expect(newer.reason()).toBeNull()
  await note('of_new', '900.0.0')
  await newer.refresh()
  expect(newer.reason()).toMatch(
    /newer release .*\(functions\/of_new\.sql\).* takes no more writes/,
  )
})

test('a pool that ends its writes lets what has begun finish, and then reads only', async () => {
  await using database = await createTestDatabase()
  const { pool, close } = connectDatabase({ url: database.url, maxConnections: 3 })
  const note = (name: string) => `insert into settings (name, value) values ('${name}', '')`
  const begun = await pool.connect()
  await begun.query('begin')
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  endWritesOf([pool], {})
  await begun.query(note('begun'))
  await begun.query('commit')
  begun.release()
  for (let count = 0; count < 5; count += 1) {
    await expect(pool.query(note('late'))).rejects.toMatchObject({ code: '25006' })
  }
  const { rows } = await pool.query(`select name from settings where name in ('begun', 'late')`)
  expect(rows).toEqual([{ name: 'begun' }])
  await close()
})
