import type { TestStore } from '#test/store'
import type { Things } from './authorisation-things.ts'

/** Everybody has a shared view, a list, a vehicle and an address, which the caller before may have changed or deleted. */
export async function restoreThings(
  { database: { pool } }: Pick<TestStore, 'database'>,
  all: readonly Things[],
): Promise<void> {
  const emails = all.map(({ email }) => email)
  await pool.query(
    `insert into order_views (id, owner_id, name, is_shared, filters, columns, created_at, changed_at)
     select given.id, users.id, email, true, '{}', '{total}', now(), now()
     from unnest($1::uuid[], $2::text[]) as given (id, email) join users using (email)
     on conflict (id) do update set version = 1`,
    [all.map(({ viewId }) => viewId), emails],
  )
  const listIds = all.map(({ listId }) => listId)
  await pool.query('delete from lists where id <> all ($1)', [listIds])
  await pool.query(
    `insert into lists (id, user_id, name, created_at, changed_at)
     select given.id, users.id, 'Every spring', now(), now()
     from unnest($1::uuid[], $2::text[]) as given (id, email) join users using (email)
     on conflict (id) do update set name = excluded.name`,
    [listIds, emails],
  )
  const vehicleIds = all.map(({ vehicleId }) => vehicleId)
  await pool.query('delete from garage_vehicles where id <> all ($1)', [vehicleIds])
  await pool.query(
    `insert into garage_vehicles (id, user_id, vehicle_id, nickname, chosen, added_at)
     select given.id, users.id, 1990012012, '', true, now()
     from unnest($1::uuid[], $2::text[]) as given (id, email) join users using (email)
     on conflict (id) do update set nickname = ''`,
    [vehicleIds, emails],
  )
  const addressIds = all.map(({ addressId }) => addressId)
  await pool.query('delete from addresses where id <> all ($1)', [addressIds])
  await pool.query(
    `insert into addresses (id, user_id, label, name, company, street, line2, city, state, zip, phone, residential, is_default)
     select given.id, users.id, '', 'Matrix Garage', '', '218 Ferry Street', '', 'Trenton', 'NJ', '08611', '', true, true
     from unnest($1::uuid[], $2::text[]) as given (id, email) join users using (email)
     on conflict (id) do update set is_default = true`,
    [addressIds, emails],
  )
}
