import type { FieldError, Refusal } from '#contract/refusals'
import type { ProductChanges } from '#contract/staff/products.schema'
import { stageActs } from '#modules/audit'
import type { JudgedRow, Obstacle, ResultRow, RowChanges } from '#modules/imports'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { judgeChanges, writeChanges } from '../editing/edit-products.ts'
import { lockProducts } from '../editing/editing.repository.ts'
import { changedFields } from '../editing/product-values.ts'
import { valuesOf } from '../products/product-columns.ts'

export type WantedFields = {
  position: number
  name: string | null
  id: string
  changes: ProductChanges
}

/** Says what changes of fields would do, as for a single product. Each product may be named once. */
export async function judgeFields(tx: Tx, wanted: readonly WantedFields[]): Promise<JudgedRow[]> {
  const { accepted, refused } = await judgeChanges(tx, wanted)
  const judged = new Map(accepted.map((change) => [change.id, change]))
  const refusals = new Map(refused.map(({ id, refusal }) => [id, refusal]))
  return wanted.flatMap(({ position, name, id }): JudgedRow[] => {
    const row = { position, name, productId: id }
    const refusal = refusals.get(id)
    if (refusal) return [{ ...row, outcome: 'refused', changes: {}, errors: errorsOf(refusal) }]
    const change = judged.get(id)
    if (!change || change.fields.length === 0) return []
    const { before, after, fields } = change
    const changes = Object.fromEntries(
      fields.map((field): [string, RowChanges[string]] => [field, [before[field], after[field]]]),
    )
    return [{ ...row, outcome: 'changed', changes, errors: null }]
  })
}

/**
 * Changes fields as the rows say. Returns the rows whose products were changed since in one of these fields, or which
 * would be refused now. The products are locked. All changes of a row must be fields of products.
 */
export async function applyFields(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  {
    rows,
    actor,
    details,
  }: { rows: readonly ResultRow[]; actor: string; details: Record<string, unknown> },
): Promise<Obstacle[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const now = new Map((await lockProducts(tx, ids)).map((row) => [row.id, valuesOf(row)]))
  const obstacles: Obstacle[] = []
  const free: ResultRow[] = []
  for (const row of rows) {
    const values = now.get(row.productId ?? '')
    const moved = values ? changedFields(values, side(row.changes, 0)) : []
    if (values && moved.length === 0) free.push(row)
    else obstacles.push({ ...placeOf(row), errors: moved.map(changedSince) })
  }
  const { accepted, refused } = await judgeChanges(
    tx,
    free.flatMap(({ productId: id, changes }) => (id ? [{ id, changes: side(changes, 1) }] : [])),
  )
  const byId = new Map(free.map((row) => [row.productId, row]))
  for (const { id, refusal } of refused) {
    const row = byId.get(id)
    if (row) obstacles.push({ ...placeOf(row), errors: errorsOf(refusal) })
  }
  await stageActs(tx, await writeChanges(tx, platform, { actor, accepted, details }))
  return obstacles
}

/** The same rows with from and to exchanged. */
export function exchanged(rows: readonly ResultRow[]): ResultRow[] {
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      Object.entries(row.changes).map(([field, [before, after]]) => [field, [after, before]]),
    ),
  }))
}

export function changedSince(field: string): FieldError {
  return { path: field, message: 'was changed by somebody since' }
}

function placeOf({ position, productId }: ResultRow): Omit<Obstacle, 'errors'> {
  return { position, productId }
}

/** The values before (0) or after (1). They were parsed when they were judged. */
function side(changes: RowChanges, which: 0 | 1): ProductChanges {
  return Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[which]]))
}

/** A refusal of one product as errors of its fields. */
export function errorsOf({ code, details }: Refusal): FieldError[] {
  if (code === 'duplicate_product') {
    return [{ path: String(details['field']), message: 'is that of another product on sale' }]
  }
  const errors = details['errors'] as FieldError[] | undefined
  if (errors) {
    return errors.map(({ path, message }) => ({
      path: path.replace(/^body\.(changes\.)?/, ''),
      message,
    }))
  }
  return [{ path: 'partNumber', message: 'is no longer a product of the shop' }]
}
