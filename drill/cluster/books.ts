import { connectDatabase } from '#platform/db'
import { checkInvariants } from '#platform/invariants'
import { invariants } from '../../src/startup/invariants.ts'
import type { Purchase } from './buyers.ts'
import type { DatabaseCluster } from './database.ts'
import { until } from './until.ts'

export type Audit = { ordersLost: number; paymentsLost: number; broken: string[] }

/** A connection of the drill's own to the leader, for as long as `work` takes. */
export async function atLeader<Result>(
  cluster: DatabaseCluster,
  work: (database: ReturnType<typeof connectDatabase>) => Promise<Result>,
): Promise<Result> {
  const { machine, ports } = await cluster.having('leader')
  const url = `postgres://store:store@${machine.address}:${ports.postgres}/store`
  const database = connectDatabase({
    url,
    applicationName: 'drill',
    maxConnections: 2,
    statementTimeoutMs: 0,
    answerTimeoutMs: 0,
    connectionTimeoutMs: 60_000,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What was acknowledged must be in the books, once, and no rule of `npm run verify:data` may be broken. */
export async function audit(
  cluster: DatabaseCluster,
  purchases: readonly Purchase[],
): Promise<Audit> {
  const ordered = purchases.filter(({ orderedAt }) => orderedAt !== undefined)
  return atLeader(cluster, async ({ db, pool }) => {
    const { rows } = await pool.query<{ id: string; contact_email: string; money_state: string }>(
      'select id, contact_email, money_state from orders where contact_email = any($1)',
      [ordered.map(({ email }) => email)],
    )
    const byEmail = Map.groupBy(rows, ({ contact_email }) => contact_email)
    const found = ordered.map((purchase) => {
      const theirs = byEmail.get(purchase.email) ?? []
      const isThere = theirs.length === 1 && theirs[0]?.id === purchase.orderId
      const isPaid = theirs[0]?.money_state === 'paid'
      return { isThere, isPaid: isThere && isPaid, wasPaid: purchase.paidAt !== undefined }
    })
    let broken: string[] = []
    const soundNow = async () => {
      const verdicts = await checkInvariants(db, invariants)
      broken = verdicts
        .filter(({ violations }) => violations > 0)
        .map(({ name, violations }) => `${name}: ${violations}`)
      return broken.length === 0
    }
    // Some rules hold again once the jobs that are due have run.
    await until(soundNow, { what: 'the rules of the data hold', everyMs: 500 }).catch(() => {})
    return {
      ordersLost: found.filter(({ isThere }) => !isThere).length,
      paymentsLost: found.filter(({ wasPaid, isPaid }) => wasPaid && !isPaid).length,
      broken,
    }
  })
}

/** Effects that exist twice although their cause happened once: none may, however often a job was run. */
export async function doubledEffects(cluster: DatabaseCluster): Promise<string[]> {
  return atLeader(cluster, async ({ pool }) => {
    const { rows } = await pool.query<{ what: string }>(
      `select 'order ' || order_id || ' was settled ' || count(*) || ' times' as what
         from order_events where axis = 'money' and to_state = 'paid' group by order_id having count(*) > 1
       union all
       select 'letter "' || subject || '" to ' || recipient || ' was written ' || count(*) || ' times'
         from mails group by recipient, subject having count(*) > 1
       union all
       select 'break ' || kind || ' ' || reference from reconciliation_breaks where resolved_at is null`,
    )
    return rows.map(({ what }) => what)
  })
}

/** How many runners of jobs the database has seen lately. */
export async function liveWorkers(cluster: DatabaseCluster): Promise<number> {
  return atLeader(cluster, async ({ pool }) => {
    const { rowCount } = await pool.query('select from live_workers')
    return rowCount ?? 0
  })
}
