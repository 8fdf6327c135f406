import type { ClientBase } from 'pg'
import { asStartupOptions, sessionSettings } from './session-settings.ts'

/** For sessions without time limits, whatever limits the server, the database or the role sets. */
export const patientOptions = asStartupOptions({
  ...sessionSettings,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
})

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
