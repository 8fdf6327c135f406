import type { Knobs } from './knobs.ts'
import type { ApiObject, Event } from './cards/objects.ts'
import { apiVersion } from './cards/objects.ts'
import { newId } from './cards/ids.ts'
import type { State } from './state.ts'

/** What a call works with. Each call runs synchronously within one transaction of the state. */
export type Gateway = {
  state: State
  knobs: Knobs
  now: () => Date
  /** Where events are delivered; null: nowhere. */
  webhookUrl: string | null
  /** Books what happened long ago: nobody has to hear of it, so there are no events. */
  isPast?: boolean
}

export type Request = {
  id: string
  idempotencyKey: string | null
  /** The call uses the publishable key, so it needs the client secret and sees less. */
  isPublic: boolean
  /** The origin at which the browser reached the sandbox. URLs in responses start with it. */
  origin: string
}

export type Outcome = { status: number; body: object }

export const ok = (body: object): Outcome => ({ status: 200, body })

export function seconds(gateway: Gateway): number {
  return Math.floor(gateway.now().getTime() / 1000)
}

/** Records an event and queues its delivery, in the same transaction as the change. */
export function emit(
  gateway: Gateway,
  request: Pick<Request, 'id' | 'idempotencyKey'> | null,
  type: string,
  object: Exclude<ApiObject, Event>,
): void {
  if (gateway.isPast) return
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(gateway),
    data: { object },
    livemode: false,
    pending_webhooks: gateway.webhookUrl === null ? 0 : 1,
    request: { id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null },
    type,
  }
  gateway.state.save(event)
  if (gateway.webhookUrl === null) return
  const { copies, hold } = gateway.knobs.webhooks
  for (let copy = 0; copy < copies; copy += 1) {
    gateway.state.queueDelivery(event, gateway.now().getTime(), hold)
  }
}
