import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { createLog } from '#platform/telemetry'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { freePort } from '../../startup/free-port.ts'
import { problemOf } from './problems.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a database that is not there is a 503 with a code of its own', async () => {
  const port = await freePort('127.0.0.1')
  const nobody = connectDatabase({ url: `postgres://store@127.0.0.1:${port}/store` })
  await expectUnavailable(nobody.pool.query('select 1'))
  await nobody.close()
})

test('a connection that the server ends under a query is one too', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const waiting = client.query('select pg_sleep(3)')
  const answer = expectUnavailable(waiting)
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await answer
  client.release(true)
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

async function expectUnavailable(attempt: Promise<unknown>): Promise<void> {
  const problem = problemOf(await errorOf(attempt), log)
  expect(problem).toMatchObject({ status: 503, code: 'database_unavailable' })
  expect(JSON.stringify(problem)).not.toContain('127.0.0.1')
}

function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
}
