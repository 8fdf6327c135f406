import type { Pool } from 'pg'

const readOnlyTransaction = '25006'

/**
 * A connection that was refused a write is not used again: a session keeps the `default_transaction_read_only` it began
 * with, so under load the store would stay read-only long after the database has become writable.
 */
export function dropReadOnlyConnections(pool: Pool): void {
  const refused = new WeakSet<object>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction) refused.add(client)
    })
  })
  // The pool looks after this whether the client is ending, and then forgets it.
  pool.on('release', (_error, client) => {
    if (refused.has(client)) void client.end()
  })
}
