import { createHmac } from 'node:crypto'
import type { Gateway } from './gateway.ts'
import type { Event } from './cards/objects.ts'
import type { Delivery } from './state.ts'

const answerTimeoutMs = 10_000
const firstRetryMs = 500
const largestRetryMs = 60_000
const atOnce = 4

/** `result`: null if there is nothing to deliver. */
type Delivered = { delivery: Delivery; event?: Event; result: string | null }

/** Delivers the queued events, each at least once, until the store answers 2xx. Continues after a restart. */
export function startWebhooks(gateway: Gateway, url: string | null, secret: string) {
  const { state } = gateway
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let round: Promise<number> = Promise.resolve(0)

  /** Call this after every commit that may have queued an event. */
  function wake(): void {
    if (stopping.signal.aborted || !url) return
    clearTimeout(timer)
    const at = state.nextDeliveryAt()
    if (at === null) return
    timer = setTimeout(
      () => void deliverDue().finally(wake),
      Math.max(0, at - gateway.now().getTime()),
    )
  }

  /** Sends all due events, a few at a time. Returns how many were delivered. */
  function deliverDue(): Promise<number> {
    round = round.then(async () => {
      let arrived = 0
      for (;;) {
        const due = state.dueDeliveries(gateway.now().getTime(), atOnce)
        if (due.length === 0 || stopping.signal.aborted) return arrived
        if (gateway.knobs.webhooks.shuffle) due.reverse()
        const delivered = await Promise.all(due.map(deliver))
        if (!stopping.signal.aborted) arrived += note(gateway, delivered)
      }
    })
    return round
  }

  async function deliver(delivery: Delivery): Promise<Delivered> {
    const event = state.find('event', delivery.event)
    if (!event || !url) return { delivery, result: null }
    const payload = JSON.stringify(event, null, 2)
    const header = signature(payload, secret, gateway.now())
    return { delivery, event, result: await post(url, payload, header, stopping.signal) }
  }

  return {
    wake,
    /** Sends events now that are held or waiting for a retry. Returns how many were delivered. */
    async deliverNow(event: string | null): Promise<number> {
      state.releaseDeliveries(gateway.now().getTime(), event)
      return deliverDue()
    },
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}

export type Webhooks = ReturnType<typeof startWebhooks>

// Not synced: an event whose delivery is forgotten in a crash is delivered again.
function note({ state, now: clock }: Gateway, delivered: Delivered[]): number {
  const now = clock().getTime()
  return state.unsyncedTransaction(() => {
    let arrived = 0
    for (const { delivery, event, result } of delivered) {
      if (!event || result === null) continue
      if (result === 'arrived') {
        arrived += 1
        state.deliverySucceeded(delivery.id, now)
        state.save({ ...event, pending_webhooks: 0 })
      } else {
        const pause = Math.min(firstRetryMs * 2 ** delivery.attempts, largestRetryMs)
        state.deliveryFailed(delivery.id, now + pause, result)
      }
    }
    return arrived
  })
}

/** https://docs.stripe.com/webhooks/signature */
function signature(payload: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${digest}`
}

async function post(
  url: string,
  body: string,
  header: string,
  stopping: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.ok ? 'arrived' : `answered ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
