/**
 * What every connection of the store sets for itself, because a server that somebody else runs may have other defaults, and
 * so may its roles and databases.
 */
export const sessionSettings = {
  // Our queries are short and their plans are kept. Compiling one took 1.5 s where running it takes 0.07 ms.
  jit: 'off',
  // The store calculates in UTC, and its client library reads times in these forms.
  TimeZone: 'UTC',
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  // Transactions are written for this level, with locks of their own.
  default_transaction_isolation: 'read committed',
  // Connections that wait for jobs are idle for long.
  idle_session_timeout: '0',
}

/** Settings as an option of the connection, which comes before what the server, the database or the role sets. */
export function asStartupOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')
}
