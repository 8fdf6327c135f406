import type { Config } from '#platform/config'
import type { DatabaseOptions } from '#platform/db'
import type { Log } from '#platform/telemetry'

export type ConnectionHabits = Pick<
  DatabaseOptions,
  'preparedStatements' | 'carriesSettings' | 'onConnectionLost' | 'onStatementsUnkept'
>

/** What all database connections of this process have in common. */
export function connectionHabits(
  {
    preparedStatements,
    databaseUrl,
    databaseDirectUrl,
  }: Pick<Config, 'preparedStatements' | 'databaseUrl' | 'databaseDirectUrl'>,
  log: Log,
): ConnectionHabits {
  return {
    preparedStatements,
    // With two addresses, the first is a pooler's.
    carriesSettings: (databaseDirectUrl ?? databaseUrl) === databaseUrl,
    onConnectionLost: (err) => log.warn({ err }, 'a database connection was lost'),
    onStatementsUnkept: (err) =>
      log.warn(
        { err },
        'the connection pooler does not keep prepared statements: every query is planned anew; ' +
          'let it keep them (PgBouncer from 1.21 on: max_prepared_statements), or set DATABASE_PREPARED_STATEMENTS=off',
      ),
  }
}
