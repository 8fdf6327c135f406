import { connectDatabase, noLimits, type Database } from '#platform/db'
import type { ConnectionHabits } from '../connection-habits.ts'
import type { OpenDatabase } from '../open-database.ts'
import type { Steps } from './steps.ts'

const connectWithinMs = 60_000
const mostConnections = 3

/**
 * Connections for what a start does once. They have no visitor's time limits: on a slow machine, or while somebody has a table
 * locked, a start takes longer and does not fail. They go to the server itself, as a pooler would set limits of its own.
 */
export function connectForStart(
  { directUrl, connections }: Pick<OpenDatabase, 'directUrl' | 'connections'>,
  habits: ConnectionHabits,
  steps: Pick<Steps, 'began'>,
): Pick<Database, 'db' | 'pool'> & { close(): Promise<void> } {
  const { db, pool, close } = connectDatabase({
    url: directUrl,
    applicationName: 'store start',
    maxConnections: Math.min(mostConnections, connections.store),
    connectionTimeoutMs: connectWithinMs,
    ...habits,
    ...noLimits,
    carriesSettings: true,
  })
  pool.on('connect', (client) =>
    steps.began((client as unknown as { processID: number }).processID),
  )
  let closed: Promise<void> | undefined
  return { db, pool, close: () => (closed ??= close()) }
}
