import { intentOfEvent, storeGatewayEvent } from '#modules/payments'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { keep, readKept } from '#platform/kept-values'
import type { GatewayEvent } from '#platform/payment-gateway'

const keptName = 'reconciliation.events-compared-until'
/** The gateway keeps events this long. */
const keptDays = 30
/** Covers clock differences, and events that were in flight during the last run. */
const overlapMinutes = 60
const atOnce = 100

/**
 * Stores gateway events whose webhooks never reached the inbox. The time of the last run is kept in the database, so
 * after a restore it resumes where the backup ended. Returns how many events it stored.
 */
export async function fetchMissedEvents(platform: Platform): Promise<number> {
  const { db, gateway, clock } = platform
  const startedAt = clock.now()
  const since = await comparedUntil(db, startedAt)
  let missed = 0
  let batch: GatewayEvent[] = []
  for await (const event of gateway.listEvents(since)) {
    if (event.about === 'other') continue
    batch.push(event)
    if (batch.length < atOnce) continue
    missed += await storeAll(platform, batch)
    batch = []
  }
  missed += await storeAll(platform, batch)
  await keep(db, keptName, startedAt.toISOString())
  return missed
}

// Every batch inserts in one order, by intent, since the events of one share a job, and then by id. So two overlapping
// batches wait for each other instead of deadlocking.
function storeAll(platform: Platform, events: readonly GatewayEvent[]): Promise<number> {
  const place = (event: GatewayEvent) => `${intentOfEvent(event) ?? ''} ${event.id}`
  const inOrder = events.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  return platform.db.transaction().execute(async (tx) => {
    let stored = 0
    for (const event of inOrder) if (await storeGatewayEvent(tx, platform, event)) stored++
    return stored
  })
}

async function comparedUntil(db: Db, now: Date): Promise<Date> {
  const kept = await readKept(db, keptName)
  const oldest = now.getTime() - keptDays * 24 * 3_600_000
  const last = kept ? Date.parse(kept) - overlapMinutes * 60_000 : oldest
  return new Date(Math.max(last, oldest))
}
