import { expect } from 'vitest'
import type { SheetFile } from '#contract/describe'
import type { FileKind } from '#contract/staff/product-files'
import { auditInvariants } from '#modules/audit'
import { catalogInvariants } from '#modules/catalog'
import { importInvariants } from '#modules/imports'
import { stockInvariants } from '#modules/inventory'
import { checkInvariants } from '#platform/invariants'
import { openTestStore } from '#test/store'

const tables = ['import_rows', 'imports', 'import_results']

/** A store with an admin who sends files of products, prices and stock. */
export async function openFileShop() {
  const store = await openTestStore()
  const admin = await store.admin()
  const { pool } = store.database
  const send = (kind: FileKind, text: string, person = admin) =>
    person.client.imports.send({ query: { subject: kind }, file: new File([text], 'parts.csv') })
  const show = (id: string) => admin.client.imports.show({ params: { id } })
  const judged = async (kind: FileKind, text: string) => {
    const { _id } = await send(kind, text)
    await store.runJobs()
    return show(_id)
  }
  const apply = async (id: string) => {
    await admin.client.imports.apply({ params: { id }, body: {} })
    await store.runJobs()
    return show(id)
  }
  const rowsOf = async (id: string, outcome?: 'refused' | 'obstacle') => {
    const query = { limit: 100, ...(outcome && { outcome }) }
    return (await admin.client.imports.listRows({ params: { id }, query })).items
  }
  return {
    store,
    admin,
    send,
    show,
    /** Sends a file and has it worked out. */
    judged,
    apply,
    applied: async (kind: FileKind, text: string) => apply((await judged(kind, text))._id),
    undo: async (id: string) => {
      await admin.client.imports.undo({ params: { id } })
      await store.runJobs()
      return show(id)
    },
    rowsOf,
    /** What is wrong with each row, by its line. */
    reasons: async (id: string, outcome: 'refused' | 'obstacle' = 'refused') => {
      const rows = await rowsOf(id, outcome)
      return rows.map(({ position, errors }) => [
        position,
        ...(errors ?? []).map(({ path, message }) => `${path} ${message}`),
      ])
    },
    product: (id: string) => admin.client.staffProducts.show({ params: { id } }),
    stockOf: (id: string) => admin.client.stock.show({ params: { id } }),
    /** The part numbers that begin so, with their states. */
    partNumbers: async (prefix: string) => {
      const { rows } = await pool.query<{ part_number: string; state: string }>(
        `select part_number, case when archived_at is null then 'on_sale' else coalesce(off_sale_as, 'removed') end as state
         from products where part_number like $1 order by id`,
        [`${prefix}%`],
      )
      return rows.map(({ part_number, state }) => [part_number, state])
    },
    /** How many rows are stored of files and imports. */
    kept: async (): Promise<number[]> => {
      const counts = await Promise.all(
        tables.map((table) => pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)),
      )
      return counts.map(({ rows }) => rows[0]?.n ?? 0)
    },
    expectSound: async () => {
      const rules = [
        ...catalogInvariants,
        ...importInvariants,
        ...stockInvariants,
        ...auditInvariants,
      ]
      const verdicts = await checkInvariants(store.platform.db, rules)
      expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}
export type FileShop = Awaited<ReturnType<typeof openFileShop>>

export const textOf = ({ file }: SheetFile) => file.text()
