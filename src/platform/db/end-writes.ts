import type { Pool } from 'pg'

const readOnly = '-c default_transaction_read_only=on'

/**
 * From now on, the sessions of this pool take no writes: those that are open end once they have done what they are doing,
 * and new ones are read-only. The pool's connections must carry settings.
 */
export function endWrites(pool: Pool): void {
  const { options } = pool
  options.options = `${options.options ?? ''} ${readOnly}`.trim()
  pool.on('release', (_error, client) => {
    if (!isReadOnly(client)) void client.end()
  })
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(!isReadOnly(client)),
      () => {},
    )
  }
}

function isReadOnly(client: object): boolean {
  const { connectionParameters } = client as { connectionParameters?: { options?: string } }
  return connectionParameters?.options?.includes(readOnly) ?? false
}
