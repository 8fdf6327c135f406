import type { Person, TestStore } from './store.ts'

/** Asks the database of a store, beside the store. */
export function queryOf({ database }: Pick<TestStore, 'database'>) {
  return async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(sql, values)).rows
}

/** The id of a person's user. */
export function idsOf(store: Pick<TestStore, 'database'>) {
  const query = queryOf(store)
  return async ({ email }: Pick<Person, 'email'>) =>
    (await query<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
}
