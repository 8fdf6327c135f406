import { expect } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { catalogInvariants } from '#modules/catalog'
import { importInvariants, importsJobs } from '#modules/imports'
import type { CrashPoint } from '#platform/crashpoint'
import { uuidv7 } from '#platform/ids'
import { checkInvariants } from '#platform/invariants'
import { importSubjects } from '../src/import-subjects.ts'
import { openTestStore, type Person, type TestStore } from './store.ts'

export type AskedBulkChange = Parameters<Person['client']['bulkChanges']['create']>[0]['body']
export type AskedChange = AskedBulkChange['changes'][number]

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
  const { imports, bulkChanges } = admin.client
  let shelves = 0

  const show = (id: string) => imports.show({ params: { id } })
  const apply = (id: string) => imports.apply({ params: { id }, body: {} })

  /** Asks for a change and has it worked out. */
  async function judged(asked: AskedBulkChange) {
    const { _id } = await bulkChanges.create({ body: asked })
    await store.runJobs()
    return show(_id)
  }

  return {
    store,
    admin,
    show,
    apply,
    judged,
    async applied(asked: AskedBulkChange) {
      const { _id } = await judged(asked)
      await apply(_id)
      await store.runJobs()
      return show(_id)
    },
    async rowsOf(id: string, outcome?: 'changed' | 'refused' | 'obstacle') {
      const query = { limit: 100, ...(outcome && { outcome }) }
      return (await imports.listRows({ params: { id }, query })).items
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
    /** Does the job of an import in a store that crashes at a point, or without a crash. */
    async work(id: string, crashAt?: CrashPoint) {
      const crashpoint = (place: CrashPoint) => {
        if (place === crashAt) throw new Error('crashed')
      }
      await importsJobs({ ...store.platform, crashpoint }, importSubjects)['imports.work']?.({
        importId: id,
      })
    },
    async expectSound() {
      const verdicts = await checkInvariants(store.platform.db, [
        ...catalogInvariants,
        ...importInvariants,
        ...auditInvariants,
      ])
      expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
    },
  }
}

/** A file of the stock that a person has sent. It is judged and changes nothing. */
export async function plantStockFile(
  { database: { pool } }: Pick<TestStore, 'database'>,
  { email }: { email: string },
): Promise<string> {
  const id = uuidv7.next()
  await pool.query(
    `insert into imports (id, subject, is_whole, state, made_by, file_name, format, columns, created_at, judged_at)
     select $1, 'stock', false, 'judged', id, 'matrix.csv', 'csv', '{partNumber,onHand}', now(), now()
     from users where email = $2`,
    [id, email],
  )
  return id
}
