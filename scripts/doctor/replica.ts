import { Client } from 'pg'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { messageOf, mind, right, wrong, type Check, type Finding } from './checkup.ts'

type Seen = { cluster: string | null; follows: boolean; delay: string; feedback: string }

/** The server from which public pages are read. */
export const replica: Check = {
  about: 'The replica that is read',
  look: async ({ config: { databaseReplicaUrl: url }, db }) => {
    if (url === null) return []
    const seen = await lookAt(url)
    if (typeof seen === 'string') {
      return [wrong(`DATABASE_REPLICA_URL cannot be read, so the primary answers all: ${seen}`)]
    }
    if (!seen.follows) {
      return [
        wrong(
          'The server of DATABASE_REPLICA_URL follows no other, so it is not read. If it was promoted, set DATABASE_URL to it, and DATABASE_REPLICA_URL to a new replica.',
        ),
      ]
    }
    const primary = db && (await clusterOf(db))
    if (primary && seen.cluster && primary !== seen.cluster) {
      return [
        wrong('The server of DATABASE_REPLICA_URL belongs to another cluster. It is not read.'),
      ]
    }
    return [
      right('The replica of DATABASE_REPLICA_URL follows and can be read.'),
      ...habitsOf(seen),
    ]
  },
}

function habitsOf({ delay, feedback }: Seen): Finding[] {
  if (feedback === 'on' || delay === '-1') return []
  return [
    mind(
      'hot_standby_feedback is off at the replica: reads of it that vacuum at the primary gets in the way of are repeated at the primary.',
    ),
  ]
}

async function lookAt(url: string): Promise<Seen | string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Seen, 'cluster'>>(
      `select pg_is_in_recovery() as follows, current_setting('max_standby_streaming_delay') as delay,
         current_setting('hot_standby_feedback') as feedback`,
    )
    const cluster = await client
      .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
      .then(
        (found) => found.rows[0]?.id ?? null,
        () => null,
      )
    const [row] = rows
    return row ? { ...row, cluster } : 'it answered nothing.'
  } catch (error) {
    return messageOf(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Null where the role may not ask. */
async function clusterOf(db: Db): Promise<string | null> {
  const asked = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`
  return asked.execute(db).then(
    ({ rows }) => rows[0]?.id ?? null,
    () => null,
  )
}
