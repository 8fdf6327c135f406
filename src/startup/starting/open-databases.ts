import { closeAll, connectDatabase, connectReplica, visitorConnectionsOf } from '#platform/db'
import { wakeWorkers } from '#platform/jobs'
import { connectionHabits } from '../connection-habits.ts'
import { openDatabase } from '../open-database.ts'
import { connectWatch } from '../readiness.ts'
import { connectForStart } from './connect-for-start.ts'
import type { Means } from './means.ts'

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/**
 * Opens the database and three kinds of connections: `visited` for visitors, `watch` for what must be known while visitors
 * have all of theirs, and `start` for what is done once.
 */
export async function openDatabases({ config, log, steps, onLost, stops }: Means) {
  const database = await openDatabase(config, { log, steps, onLost })
  stops.push(() => database.close())
  const habits = connectionHabits(config, log)
  const start = connectForStart(database, habits, steps)
  stops.push(() => start.close())
  const { store } = database.connections
  const share = {
    maxConnections: store,
    visitorConnections: visitorConnectionsOf(store, config.rateLimitFactor),
  }
  const visited = connectDatabase({
    url: database.url,
    ...share,
    mayBeShut: true,
    // A visitor for whom there is no connection is told so within five seconds.
    connectionTimeoutMs: 4_000,
    ...habits,
  })
  const watch = connectWatch(database.url, habits, database.connections.watch)
  stops.push(() => closeAll(visited, watch))
  const replica =
    config.databaseReplicaUrl === null || config.process === 'worker'
      ? undefined
      : await connectReplica({
          url: config.databaseReplicaUrl,
          mostLagMs: config.databaseReplicaLagMs,
          visited,
          watch,
          habits: { ...habits, ...share },
          log,
        })
  if (replica) stops.push(() => replica.close())
  const waking = wakeWorkers(watch.pool, log)
  stops.push(async () => waking.stop())
  return { ...database, habits, start, visited, watch, ...(replica && { replica }) }
}
