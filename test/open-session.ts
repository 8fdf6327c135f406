import { createHmac, randomBytes } from 'node:crypto'
import type { Person, TestStore } from '#test/store'

/** Creates a new session for a person with an account and returns its cookie. If not `open`, the session has ended. */
export async function openSession(
  { database: { pool } }: { database: Pick<TestStore['database'], 'pool'> },
  { email }: Pick<Person, 'email'>,
  open = true,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  if (open) {
    await pool.query(
      `insert into identity.session ("userId", token, "expiresAt", "updatedAt")
       select id, $1, now() + interval '1 hour', now() from identity."user" where email = $2`,
      [token, email],
    )
  }
  const { rows } = await pool.query<{ value: string }>(
    `select value from settings where name = 'identity.secret'`,
  )
  const signature = createHmac('sha256', rows[0]?.value ?? '')
    .update(token)
    .digest('base64')
  return `store.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
