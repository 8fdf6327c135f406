import { createClient, type Client } from '#contract/client'
import { uuidv7 } from '#platform/ids'
import type { Database } from '#platform/db'
import { hashOf, newToken } from '../src/modules/identity/provider/token.ts'

export type Buyer = { email: string; token: string; client: Client }

/** Many signed-in buyers at once: their rows, without the seconds that hashing a password takes each. */
export async function crowd(
  { pool }: Pick<Database, 'pool'>,
  url: string,
  count: number,
): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => {
    const id = uuidv7.next()
    return { id, email: `${id}@example.com`, token: newToken() }
  })
  await pool.query(
    `insert into users (id, issuer, subject, email, name)
     select id, 'drill', id::text, email, 'Drill' from json_to_recordset($1) as given(id uuid, email text)`,
    [JSON.stringify(buyers)],
  )
  await pool.query(
    `insert into access_tokens (token_hash, user_id, expires_at)
     select decode(hash, 'hex'), id, now() + interval '1 hour'
       from json_to_recordset($1) as given(id uuid, hash text)`,
    [JSON.stringify(buyers.map(({ id, token }) => ({ id, hash: hashOf(token).toString('hex') })))],
  )
  return buyers.map(({ email, token }) => ({ email, token, client: clientOf(url, token) }))
}

/** One of the crowd whom somebody has made an admin, and whose sign-in stays recent for as long as a drill takes. */
export async function anAdmin(database: Pick<Database, 'pool'>, url: string): Promise<Buyer> {
  const [admin] = await crowd(database, url, 1)
  if (!admin) throw new Error('Nobody came.')
  await database.pool.query(
    `update users set role = 'admin', email_verified = true where email = $1`,
    [admin.email],
  )
  await database.pool.query(
    `update access_tokens set authenticated_at = now() + interval '1 day'
     from users where users.id = user_id and email = $1`,
    [admin.email],
  )
  return admin
}

function clientOf(url: string, token: string): Client {
  return createClient((address, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  }, `${url}/api`)
}
