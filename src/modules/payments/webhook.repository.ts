import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Job } from '#platform/jobs'
import type { GatewayEvent } from '#platform/payment-gateway'

/**
 * The job that applies a stored event. The orders module handles it: payments may not import orders, so the event
 * travels as a job.
 */
export function gatewayEventJob(eventId: string): Job {
  return { name: 'payments.gateway-event', payload: { eventId } }
}

/** Stores a gateway event once, together with the job that applies it. Returns false if the event was already stored. */
export async function storeGatewayEvent(
  tx: Tx,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  event: GatewayEvent,
): Promise<boolean> {
  const stored = await tx
    .insertInto('webhook_inbox')
    .values({
      event_id: event.id,
      type: event.type,
      intent_id: event.about === 'intent' ? event.intent.id : null,
      payload: JSON.stringify(withoutSecret(event)),
      received_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (stored) await jobs.enqueue(tx, gatewayEventJob(event.id))
  return stored !== undefined
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

export async function markEventProcessed(db: Db, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ processed_at: at })
    .where('event_id', '=', eventId)
    .execute()
}

// Anyone who has the secret can confirm the payment, and the books do not need it.
function withoutSecret(event: GatewayEvent): GatewayEvent {
  if (event.about !== 'intent') return event
  return { ...event, intent: { ...event.intent, clientSecret: null } }
}
