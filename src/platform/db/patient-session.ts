import type { ClientBase } from 'pg'

/** For sessions that may take as long as they need, whatever the server, the database or the role has set. */
export const patientOptions =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/** The limit for whole transactions came with PostgreSQL 17; an older server would refuse its name when one connects. */
export async function liftTransactionLimit(
  client: ClientBase,
  { onlyThisOne }: { onlyThisOne: boolean },
): Promise<void> {
  await client.query(
    `select set_config(name, '0', $1) from pg_settings where name = 'transaction_timeout'`,
    [onlyThisOne],
  )
}
