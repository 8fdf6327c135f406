import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectDatabase, type Database, type DatabaseOptions } from '#platform/db'
import { execute } from './execute.ts'

export type TestDatabase = Database & AsyncDisposable & { url: string }

/** Creates a migrated database for the caller, dropped by `close()` or at the end of `await using`. */
export function createTestDatabase(
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<TestDatabase> {
  return copyOf(inject('cluster').template, options)
}

/** The same with what every test store has: all ZIP codes, and rate tables by which delivery costs nothing. */
export function createShopDatabase(
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<TestDatabase> {
  return copyOf(inject('cluster').shopTemplate, options)
}

async function copyOf(
  template: string,
  options: Omit<DatabaseOptions, 'url'>,
): Promise<TestDatabase> {
  const { adminUrl } = inject('cluster')
  const name = `store_test_${randomBytes(8).toString('hex')}`
  await execute(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const {
    db,
    joinedReads,
    ask,
    pool,
    guard,
    close: disconnect,
  } = connectDatabase({
    // On a slow machine many connections may have to wait. Tests should not fail because of that.
    connectionTimeoutMs: 60_000,
    answerTimeoutMs: 20_000,
    ...options,
    url: url.href,
  })
  async function close() {
    await disconnect()
    await execute(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { url: url.href, db, joinedReads, ask, pool, guard, close, [Symbol.asyncDispose]: close }
}

/** Creates an empty database without the store's tables, for tests of the code that makes them. */
export async function createEmptyDatabase(): Promise<AsyncDisposable & { url: string }> {
  const { adminUrl } = inject('cluster')
  const name = `store_empty_${randomBytes(8).toString('hex')}`
  await execute(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => execute(adminUrl, `drop database ${name} with (force)`),
  }
}
