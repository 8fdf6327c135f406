import { sql } from 'kysely'
import type { Platform } from '#platform'
import { listOf, type Db, type Tx } from '#platform/db'
import { queueing, type Job } from '#platform/jobs'
import type { GatewayEvent } from '#platform/payment-gateway'
import { intentOfEvent, isNews } from './event-news.ts'
import { findPaymentOfIntent } from './payments.repository.ts'

/**
 * The job that applies what is stored of an intent, or an event that belongs to none. The orders module handles it:
 * payments may not import orders, so events travel as jobs. The events of one intent share a job, however many wait.
 */
export function gatewayEventJob(event: GatewayEvent): Job {
  const intentId = intentOfEvent(event)
  if (intentId === null) return { name: 'payments.gateway-event', payload: { eventId: event.id } }
  return { name: 'payments.events-of-intent', payload: { intentId }, key: `intent:${intentId}` }
}

/**
 * Stores a gateway event once, together with the job that applies it, in one statement. An event that is no news to our
 * books is stored as applied. Returns false if the event was already stored.
 */
export async function storeGatewayEvent(
  db: Db | Tx,
  { gateway, clock }: Pick<Platform, 'gateway' | 'clock'>,
  event: GatewayEvent,
): Promise<boolean> {
  const intentId = intentOfEvent(event)
  const payment = intentId === null ? undefined : await findPaymentOfIntent(db, intentId)
  const toApply = isNews(event, payment, gateway.mode)
  const now = clock.now()
  const { rows } = await sql`
    with stored as (
      insert into webhook_inbox (event_id, type, intent_id, payload, received_at, processed_at)
      values (${event.id}, ${event.type}, ${intentId}, ${JSON.stringify(withoutSecret(event))}, ${now},
        ${toApply ? null : now})
      on conflict (event_id) do nothing
      returning event_id
    )
    select ${toApply ? queueing([gatewayEventJob(event)]) : sql`event_id`} from stored`.execute(db)
  return rows.length > 0
}

/** An event as the inbox stores it: in JSON, so its dates are strings. */
export type StoredEvent = { isProcessed: boolean; event: GatewayEvent }

export async function findStoredEvent(db: Db, eventId: string): Promise<StoredEvent | undefined> {
  const row = await db
    .selectFrom('webhook_inbox')
    .select(['payload', 'processed_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  // Written by storeGatewayEvent alone.
  const event = row?.payload as unknown as GatewayEvent
  return row && { isProcessed: row.processed_at !== null, event }
}

/** The events of an intent that are still not applied, oldest first. */
export async function listWaitingEventsOf(db: Db, intentId: string): Promise<GatewayEvent[]> {
  const rows = await db
    .selectFrom('webhook_inbox')
    .select('payload')
    .where('intent_id', '=', intentId)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .execute()
  return rows.map(({ payload }) => payload as unknown as GatewayEvent)
}

/** Events that are still not applied, oldest first. */
export async function listWaitingEvents(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

export async function markEventsProcessed(
  db: Db,
  events: readonly GatewayEvent[],
  at: Date,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  await sql`update webhook_inbox set processed_at = ${at} where event_id = any(${listOf(ids, 'text')})`.execute(
    db,
  )
}

// Anyone who has the secret can confirm the payment, and the books do not need it.
function withoutSecret(event: GatewayEvent): GatewayEvent {
  if (event.about !== 'intent') return event
  return { ...event, intent: { ...event.intent, clientSecret: null } }
}
