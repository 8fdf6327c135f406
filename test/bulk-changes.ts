import { expect } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { catalogInvariants, catalogJobs } from '#modules/catalog'
import type { CrashPoint } from '#platform/crashpoint'
import { uuidv7 } from '#platform/ids'
import { checkInvariants } from '#platform/invariants'
import { openTestStore, type Person, type TestStore } from './store.ts'

type Calls = Person['client']['productBatches']
export type AskedBatch = Parameters<Calls['create']>[0]['body']
export type AskedChange = AskedBatch['changes'][number]

export const tenPercentLess = {
  what: 'price',
  how: 'percent',
  direction: 'down',
  percent: 10,
} as const satisfies AskedChange

export type BulkStore = Awaited<ReturnType<typeof openBulkStore>>

/** A store with an admin, and what tests of bulk changes do in it. */
export async function openBulkStore() {
  const store = await openTestStore()
  const admin = await store.admin()
  const { pool } = store.database
  const calls = admin.client.productBatches
  let shelves = 0

  const show = (id: string) => calls.show({ params: { id } })
  const apply = (id: string) => calls.apply({ params: { id } })

  /** Asks for a change and has it worked out. */
  async function judged(asked: AskedBatch) {
    const { _id } = await calls.create({ body: asked })
    await store.runJobs()
    return show(_id)
  }

  return {
    store,
    admin,
    show,
    apply,
    judged,
    async applied(asked: AskedBatch) {
      const { _id } = await judged(asked)
      await apply(_id)
      await store.runJobs()
      return show(_id)
    },
    async rowsOf(id: string, outcome?: 'changed' | 'refused' | 'obstacle') {
      const query = { limit: 100, ...(outcome && { outcome }) }
      return (await calls.listRows({ params: { id }, query })).items
    },
    /** Products of a company of their own, at these prices in cents. */
    async shelf(...prices: number[]) {
      const company = `Batch Works ${++shelves}`
      const ids: string[] = []
      for (const price of prices) ids.push((await store.addProduct({ company, price })).toolId)
      return { company, ids }
    },
    async pricesOf(ids: readonly string[]): Promise<number[]> {
      const { rows } = await pool.query<{ price_cents: number }>(
        'select price_cents from products where id = any($1) order by id',
        [ids],
      )
      return rows.map(({ price_cents }) => price_cents)
    },
    /** Does the job of a batch in a store that crashes at a point, or without a crash. */
    async work(job: 'judge' | 'apply', id: string, crashAt?: CrashPoint) {
      const crashpoint = (place: CrashPoint) => {
        if (place === crashAt) throw new Error('crashed')
      }
      await catalogJobs({ ...store.platform, crashpoint })[`catalog.${job}-batch`]?.({
        batchId: id,
      })
    },
    async expectSound() {
      const verdicts = await checkInvariants(store.platform.db, [
        ...catalogInvariants,
        ...auditInvariants,
      ])
      expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
    },
  }
}

/** A file of the stock that a person has sent. It is judged and changes nothing. */
export async function plantBatch(
  { database: { pool } }: Pick<TestStore, 'database'>,
  { email }: { email: string },
): Promise<string> {
  const id = uuidv7.next()
  await pool.query(
    `insert into product_batches (id, kind, state, made_by, request, rows_total, created_at, judged_at)
     select $1, 'stock_csv', 'judged', id, $2, 0, now(), now() from users where email = $3`,
    [id, JSON.stringify({ columns: ['partNumber', 'onHand'] }), email],
  )
  return id
}
