import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase, createTestDatabase } from '#test/database'
import { sentences } from '#test/doctor-findings'
import { createExternalDatabase } from '#test/external-database'
import { freePort } from '#test/free-port'
import { clock } from './clock.ts'
import { copies } from './copies.ts'
import { database } from './database.ts'
import { work } from './work.ts'

test('a database without a shop, of another kind, and none at all are told in a sentence', async () => {
  await using empty = await createEmptyDatabase()
  expect(await sentences([database], { DATABASE_URL: empty.url })).toContain(
    'wrong: There is no shop in this database.',
  )
  await using foreign = await createExternalDatabase({ options: `encoding 'LATIN1' locale 'C'` })
  expect(await sentences([database], { DATABASE_URL: foreign.url })).toContain('encoding LATIN1')
  const nobody = `postgres://store@127.0.0.1:${await freePort('127.0.0.1')}/store`
  const found = await sentences([database, clock, copies, work], { DATABASE_URL: nobody })
  expect(found).toMatch(/^wrong: PostgreSQL cannot be reached at 127\.0\.0\.1/)
})

test('what may lose data, hide rows or stop writes is told of a database', async () => {
  await using shop = await createExternalDatabase({ migrated: true })
  const environment = { DATABASE_URL: shop.url }
  const look = () => sentences([database], environment)
  const before = await look()
  expect(before).toMatch(/right: PostgreSQL \d/)
  expect(before).not.toContain('not valid')

  await shop.administer(`alter database ${shop.name} set synchronous_commit = off`)
  await shop.administer(`create table twice as select 1 as one from generate_series(1, 2)`)
  await expect(
    shop.administer('create unique index concurrently half_built on twice (one)'),
  ).rejects.toThrow('could not create unique index')
  await shop.administer(
    `update schema_migrations set older_may_write = true where name = (select max(name) from schema_migrations)`,
  )
  await shop.administer(
    `insert into schema_migrations (name, sha256, older_may_write) values ('9999_of_tomorrow', repeat('0', 64), false)`,
  )
  await shop.administer(`delete from schema_migrations where name like '0002%'`)
  const after = await look()
  expect(after).toContain('wrong: synchronous_commit is off')
  expect(after).toContain('serve nobody: half_built')
  expect(after).toContain('changed by a newer release (9999_of_tomorrow)')
  expect(after).toContain('it lacks 0002_country_of_origin')
})

test('a clock that goes wrong is told, with how far it is off', async () => {
  await using shop = await createTestDatabase()
  const environment = { DATABASE_URL: shop.url }
  expect(await sentences([clock], environment)).toBe('right: This clock and the database’s agree.')
  const ahead = () => new Date(Date.now() + 20_000)
  expect(await sentences([clock], environment, ahead)).toMatch(
    /^mind: This clock is \d+ s ahead of/,
  )
  const behind = () => new Date(Date.now() - 600_000)
  expect(await sentences([clock], environment, behind)).toMatch(/^wrong: .* behind the database’s/)
})

test('a backup that is old or was never made is told', async () => {
  await using shop = await createExternalDatabase({ migrated: true })
  const environment = { DATABASE_URL: shop.url }
  expect(await sentences([copies], environment)).toContain(
    'wrong: npm run backup has never finished',
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'store-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const backup = path.resolve(import.meta.dirname, '../backup.ts')
  const made = spawnSync(process.execPath, [backup, path.join(folder, 'shop.backup')], {
    env: { ...childEnvironment, ...environment },
    encoding: 'utf8',
  })
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(await sentences([copies], environment)).toContain(
    'right: The last backup was taken 0 hours ago.',
  )
  const tomorrow = () => new Date(Date.now() + 50 * 3_600_000)
  expect(await sentences([copies], environment, tomorrow)).toContain(
    'wrong: The last backup was taken 50 hours ago. What has happened since',
  )
})

test('work that does not go on is told as its alert tells it', async () => {
  await using shop = await createTestDatabase()
  const environment = { DATABASE_URL: shop.url }
  expect(await sentences([work], environment)).toMatch(/^right: /)
  await shop.pool.query(
    `select graphile_worker.add_job('orders.send-letter', run_at => now() - interval '1 hour')`,
  )
  await shop.pool.query(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at)
     values (gen_random_uuid(), 'state_differs', 'pi_1', '{}', now() - interval '1 day')`,
  )
  const found = await sentences([work], environment)
  expect(found).toContain('wrong: No jobs run: store_jobs_oldest_age_seconds is 3,6')
  expect(found).toContain('wrong: Books and gateway disagree')
})
