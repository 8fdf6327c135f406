import type { TestStore } from './store.ts'

/** The texts of the letters about an order, the oldest first. */
export async function lettersOf({ database }: TestStore, orderId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select text from mails where dedupe_key like 'order:' || $1 || ':%' order by created_at, id`,
    [orderId],
  )
  return rows.map(({ text }) => text)
}
