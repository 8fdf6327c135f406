import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { freePort } from '#test/free-port'
import { problemOf } from './problems.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a database that is not there is a 503 with a code of its own', async () => {
  const port = await freePort('127.0.0.1')
  const nobody = connectDatabase({ url: `postgres://store@127.0.0.1:${port}/store` })
  const error = await errorOf(nobody.pool.query('select 1'))
  expect(problemOf(error, log)).toMatchObject(unavailable)
  await nobody.close()
})

test('a connection that the server ends under a query is one too', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const waiting = client.query('select pg_sleep(3)')
  const error = errorOf(waiting)
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  expect(problemOf(await error, log)).toMatchObject(unavailable)
  client.release(true)
})

test('what a plugin of the server calls forbidden is not there; what the card gateway calls so is a bug of ours', () => {
  const refused = (code: string) => Object.assign(new Error('Forbidden'), { statusCode: 403, code })
  expect(problemOf(refused('FST_STATIC_FORBIDDEN_PATH'), log)).toMatchObject({ status: 404 })
  expect(problemOf(refused('secret_key_required'), log)).toMatchObject({ status: 500 })
})

test.for([
  ['53100', 'database_unavailable'],
  ['58030', 'database_unavailable'],
  ['55P03', 'busy'],
  ['XX000', 'internal'],
])('SQLSTATE %s is "%s"', async ([state, code]) => {
  const raised = database.pool.query(
    `do $$ begin raise exception using errcode = '${state}'; end $$`,
  )
  expect(problemOf(await errorOf(raised), log)).toMatchObject({ code })
})

const log = createLog('silent')
const unavailable = { status: 503, code: 'database_unavailable' }

function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
}
