import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { violations } from './expect-sound.ts'
import type { KillableStore } from './killable.ts'
import { outcomeOf } from './outcomes.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { orderBody } from '#test/order-body'

/** Buyers who press again with the same key until they are answered, one after the other, until told to stop. */
export function startLoad(store: KillableStore, toolId: string, shoppersAtOnce: number) {
  const attempts: Attempt[] = []
  let isOver = false
  const load = Array.from({ length: shoppersAtOnce }, async () => {
    while (!isOver) {
      // The crowd comes by the database, which may be away itself.
      const attempt = await newAttempt(store).catch(() => undefined)
      if (attempt) attempts.push(attempt)
      while (attempt && !isOver && attempt.orderId === undefined) {
        await shop(store, toolId, attempt)
        await pause(50)
      }
      if (!attempt) await pause(50)
    }
  })
  return {
    attempts,
    /** How many orders were acknowledged. */
    known: () => attempts.filter(({ orderId }) => orderId !== undefined).length,
    async stop() {
      isOver = true
      await Promise.all(load)
    },
  }
}

/** Every buyer asks again; what was acknowledged is there once, and no rule of the data is broken. */
export async function expectNothingLost(
  store: KillableStore,
  toolId: string,
  attempts: Attempt[],
): Promise<void> {
  for (const attempt of attempts) await shop(store, toolId, attempt)
  expect(await lostAttempts(attempts)).toEqual([])
  await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
}

/** An order that becomes Paid by the webhook's job alone: nobody asks the store about the payment. */
export async function becomesPaidByItsJob(
  store: KillableStore,
  toolId: string,
  { withinMs }: { withinMs: number },
): Promise<number> {
  const since = performance.now()
  const attempt = await newAttempt(store)
  const { client } = attempt.buyer
  const body = orderBody(attempt.buyer, toolId, 1)
  let clientSecret: string | undefined
  await expect
    .poll(
      async () => {
        const placed = await outcomeOf(
          client.orders.place({ body }, { idempotencyKey: attempt.key }),
        )
        if (placed.kind !== 'ok') return placed
        const orderId = placed.value.insertedId
        attempt.orderId = orderId
        const { rows } = await store.pool.query<{ goods_cents: number }>(
          'select goods_cents from orders where id = $1',
          [orderId],
        )
        const totalAmount = Number(rows[0]?.goods_cents) / 100
        const intent = await outcomeOf(
          client.payments.createIntent({ body: { totalAmount, orderId } }),
        )
        if (intent.kind === 'ok') clientSecret = intent.value.clientSecret
        return intent.kind === 'ok' ? 'ok' : intent
      },
      { timeout: withinMs, interval: 200 },
    )
    .toBe('ok')
  const confirmed = async () => (await outcomeOf(store.confirm(String(clientSecret)))).kind
  await expect.poll(confirmed, { timeout: withinMs, interval: 200 }).toBe('ok')
  const moneyState = async () => {
    const { rows } = await store.pool.query<{ money_state: string }>(
      'select money_state from orders where id = $1',
      [attempt.orderId],
    )
    return rows[0]?.money_state
  }
  await expect.poll(moneyState, { timeout: withinMs, interval: 100 }).toBe('paid')
  return performance.now() - since
}
