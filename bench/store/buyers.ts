import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Buyer, Offer } from '../load/index.ts'

/** Signed-in buyers with a proven address: their rows, without the time that hashing a password takes. */
export async function makeBuyers(pool: Pool, count: number): Promise<Buyer[]> {
  const made = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    const email = `${randomBytes(12).toString('hex')}@bench.example`
    return { email, token, hash: createHash('sha256').update(token).digest('hex') }
  })
  await pool.query(
    `with given as (select * from json_to_recordset($1) as given(email text, hash text)),
     made as (
       insert into users (id, issuer, subject, email, email_verified, name)
       select uuidv7(), 'bench', email, email, true, 'Buyer' from given returning id, email
     )
     insert into access_tokens (token_hash, user_id, expires_at, authenticated_at)
     select decode(hash, 'hex'), made.id, now() + interval '1 day', now() from given join made using (email)`,
    [JSON.stringify(made.map(({ email, hash }) => ({ email, hash })))],
  )
  return made.map(({ email, token }) => ({ email, token }))
}

/** Products of which one unit may be ordered and enough are there. */
export async function readOffers(pool: Pool, count: number): Promise<Offer[]> {
  const { rows } = await pool.query<{ id: string; price_cents: string }>(
    `select id, price_cents from products join stock on stock.product_id = id
     where archived_at is null and minimum_order = 1 and on_hand - reserved > 100000 order by id desc limit $1`,
    [count],
  )
  if (rows.length === 0) throw new Error('Nothing is left to sell. Fill a new shop.')
  return rows.map(({ id, price_cents }) => ({ id, dollars: Number(price_cents) / 100 }))
}
