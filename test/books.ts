import { vi } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { invariants } from '../src/startup/invariants.ts'
import type { TestStore } from './store.ts'

/** Reads what a store has recorded about its money and goods. */
export function booksOf(store: TestStore) {
  const sql = (text: string, values: unknown[] = []) => store.database.pool.query(text, values)
  return {
    sql,

    /** The balance of each ledger account for one order. */
    async accounts(orderId: string): Promise<Record<string, number>> {
      const { rows } = await sql(
        `select account, sum(entry.amount_cents)::bigint as cents from ledger_entries entry
         join journals on journals.id = journal_id join payments on payments.id = payment_id
         where order_id = $1 group by account`,
        [orderId],
      )
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
    },

    async journals(orderId: string): Promise<string[]> {
      const { rows } = await sql(
        `select kind from journals join payments on payments.id = payment_id
         where order_id = $1 order by kind`,
        [orderId],
      )
      return rows.map(({ kind }) => kind)
    },

    async onHand(toolId: string): Promise<number> {
      const { rows } = await sql('select on_hand from stock where product_id = $1', [toolId])
      return rows[0].on_hand
    },

    /** The gateway's id of an order's newest refund. */
    async gatewayRefund(orderId: string): Promise<string> {
      const { rows } = await sql(
        `select gateway_id from refunds join payments on payments.id = payment_id
         where order_id = $1 order by requested_at desc limit 1`,
        [orderId],
      )
      return String(rows[0].gateway_id)
    },

    /** Waits for a gateway event of this type about this id to arrive, and applies it. */
    async applyEvent(type: string, about: string): Promise<void> {
      const arrival = async () => {
        const { rowCount } = await sql(
          `select from webhook_inbox where type = $1 and payload::text like '%' || $2 || '%'`,
          [type, about],
        )
        if (!rowCount) throw new Error(`No ${type} about ${about} has arrived.`)
      }
      await vi.waitFor(arrival, { timeout: 120_000 })
      await store.runJobs()
    },

    /** Throws if any invariant of the data is broken, including those of the ledger. */
    async hold(): Promise<void> {
      const verdicts = await checkInvariants(store.platform.db, invariants)
      const broken = verdicts.filter(({ violations }) => violations > 0)
      if (broken.length > 0) throw new Error(JSON.stringify(broken))
    },
  }
}
