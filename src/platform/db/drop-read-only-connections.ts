import type { Pool } from 'pg'

const readOnlyTransaction = '25006'

/**
 * Drops a connection on which a write was refused. A session keeps the `default_transaction_read_only` it started with,
 * so under load the store would stay read-only long after the database has become writable again.
 */
export function dropReadOnlyConnections(pool: Pool): void {
  const refused = new WeakSet<object>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction) refused.add(client)
    })
  })
  // The pool emits this before it checks whether the client is ending; an ending client is removed.
  pool.on('release', (_error, client) => {
    if (refused.has(client)) void client.end()
  })
}
