import type { ClientBase } from 'pg'

/** For sessions without time limits, whatever limits the server, the database or the role sets. */
export const patientOptions =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/** The limit for whole transactions exists since PostgreSQL 17; older servers would refuse it as a connection option. */
export async function liftTransactionLimit(
  client: ClientBase,
  { onlyThisOne }: { onlyThisOne: boolean },
): Promise<void> {
  await client.query(
    `select set_config(name, '0', $1) from pg_settings where name = 'transaction_timeout'`,
    [onlyThisOne],
  )
}
