import type { FieldError } from '#contract/refusals'
import type { ProductChanges } from '#contract/staff/products.schema'
import type {
  BulkFieldChange,
  BulkPriceChange,
  NewBulkChange,
} from '#contract/staff/bulk-changes.schema'
import { fieldRow } from '#contract/catalog/find-fields'
import { ImportFailed, type JudgedRow, type ResultRow, type RowsSubject } from '#modules/imports'
import type { Tx } from '#platform/db'
import { lockProducts, type EditableRow } from '../editing/editing.repository.ts'
import { minuteOf, mostPlanned } from '../editing/plan-price.ts'
import { changedPrice } from './changed-price.ts'
import { applyFields, exchanged, judgeFields, type WantedFields } from './field-changes.ts'
import { cancelPlans, planPrices, type PlansOfProduct } from './planned-prices.ts'
import { productRows } from './product-rows.ts'
import { waitingPrices, type Planned, type Waiting } from './planned-prices.repository.ts'
import { shownAsked } from './shown-changes.ts'
import { plannedOf } from './plans-of-imports.repository.ts'
import { wantedIds } from './wanted-products.repository.ts'

/** A change of many products that somebody asks for in the list of products. */
export const bulkChangeSubject: RowsSubject = {
  ...productRows,
  mostRows: 0,
  seenBy: 'products.import',
  needs: (request) => {
    const { changes } = request as NewBulkChange
    const own = changes.flatMap(({ what }) => fieldRow(what).needs ?? [])
    return ['products.import', 'products.edit', ...own]
  },
  asked: shownAsked,
  stillNeeded: plannedOf,

  /** The next products that are meant, in the order of their ids, each with its place. */
  async nextRows(tx, { request, judged_through: through, rows_judged: judged }, limit) {
    const { which } = request as NewBulkChange
    const ids = await wantedIds(tx, which, { after: through as string | null, limit })
    const rows = ids.map((id, place) => ({
      line: judged + place + 1,
      fileLine: null,
      cells: [],
      key: id,
      otherKey: null,
    }))
    return { rows, next: ids.length < limit ? null : ids.at(-1) }
  },

  judge(tx, { clock }, { found, rows }) {
    const { changes } = found.request as NewBulkChange
    const from = beginningOf(changes, clock.now())
    const ids = rows.flatMap(({ key }) => key ?? [])
    return judgeProducts(tx, ids, { changes, done: found.rows_judged, from })
  },

  async apply(tx, means, { found, actor, rows }) {
    const planned = plansOf(rows)
    const now = means.clock.now().toISOString()
    if (planned.some(({ plans }) => plans.some(({ at }) => at <= now))) {
      throw new ImportFailed('too_late')
    }
    const details = { batch: found.id }
    const obstacles = await applyFields(tx, means, {
      rows: rows.map(withBasePrice),
      actor,
      details,
    })
    const { changes } = found.request as NewBulkChange
    const taken = await alreadyPlanned(tx, planned, beginningOf(changes, means.clock.now()))
    obstacles.push(...taken)
    if (obstacles.length === 0) await planPrices(tx, means, { found, actor, wanted: planned })
    return obstacles
  },

  async undo(tx, means, { found, actor, rows }) {
    const details = { batch: found.id, undone: true }
    const fields = exchanged(rows.map(withoutPlans))
    const obstacles = await applyFields(tx, means, { rows: fields, actor, details })
    return [
      ...obstacles,
      ...(await cancelPlans(tx, means, { found, actor, wanted: plansOf(rows) })),
    ]
  },
}

type Wish = WantedFields & { plans: readonly Planned[]; basePrice: number; errors: FieldError[] }

type Asked = { changes: readonly BulkFieldChange[]; done: number; from: string }

async function judgeProducts(
  tx: Tx,
  ids: readonly string[],
  { changes, done, from }: Asked,
): Promise<JudgedRow[]> {
  const products = await lockProducts(tx, ids)
  const wishes = products.map((row, index) => wishFor(row, changes, done + index + 1))
  const times = [...new Set(wishes.flatMap(({ plans }) => plans.map(({ at }) => at)))]
  const waiting = await waitingPrices(tx, ids, { times, from })
  for (const wish of wishes) wish.errors.push(...planErrors(wish, waiting.get(wish.id)))
  const possible = wishes.filter(({ errors }) => errors.length === 0)
  const rows = await judgeFields(tx, possible)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  return wishes.flatMap((wish) => rowOf(wish, byPosition.get(wish.position)) ?? [])
}

/** A row that plans prices says so, also if it changes nothing now. */
function rowOf(wish: Wish, row: JudgedRow | undefined): JudgedRow | undefined {
  const { position, name, id: productId, plans, basePrice, errors } = wish
  const place = { position, name, productId }
  if (errors.length > 0) return { ...place, outcome: 'refused', changes: {}, errors }
  if (row?.outcome === 'refused' || plans.length === 0) return row
  const changes = { ...row?.changes, plannedPrices: [basePrice, plans] as [unknown, unknown] }
  return { ...place, outcome: 'changed', changes, errors: null }
}

function wishFor(row: EditableRow, changes: readonly BulkFieldChange[], position: number): Wish {
  const wanted: ProductChanges = {}
  const errors: FieldError[] = []
  let plans: Planned[] = []
  for (const change of changes) {
    if (change.what !== 'price') {
      const { what: _what, ...value } = change
      Object.assign(wanted, value)
    } else {
      const price = changedPrice(row.price_cents, change)
      if ('why' in price) errors.push({ path: 'price', message: price.why })
      else if (price.cents !== row.price_cents) {
        if (!change.from) wanted.price = price.cents
        plans = plansFor(change, { base: row.price_cents, changed: price.cents })
      }
    }
  }
  const { id, part_number: name, price_cents: basePrice } = row
  return { position, name, id, changes: wanted, plans, basePrice, errors }
}

/** The changed price at `from`, and the present one again at `until`. Each is for the price that it takes the place of. */
function plansFor(
  { from, until }: BulkPriceChange,
  { base, changed }: { base: number; changed: number },
): Planned[] {
  return [
    ...(from ? [{ price: changed, at: minuteOf(from).toISOString(), expected: base }] : []),
    ...(until ? [{ price: base, at: minuteOf(until).toISOString(), expected: changed }] : []),
  ]
}

/** From when on a change of prices counts. */
function beginningOf(changes: readonly BulkFieldChange[], now: Date): string {
  const from = changes.flatMap((change) => (change.what === 'price' && change.from) || [])[0]
  return (from ? minuteOf(from) : now).toISOString()
}

function planErrors({ plans }: Pick<Wish, 'plans'>, waiting: Waiting | undefined): FieldError[] {
  if (plans.length === 0 || !waiting) return []
  if (waiting.isTaken) {
    return [{ path: 'plannedPrices', message: 'have another price for this minute' }]
  }
  // Whichever ended last would bring back a price that was never meant to stay.
  if (waiting.isCrossed) {
    return [{ path: 'plannedPrices', message: 'would overlap with those of another bulk change' }]
  }
  if (waiting.count + plans.length <= mostPlanned) return []
  return [{ path: 'plannedPrices', message: `are ${waiting.count} already` }]
}

async function alreadyPlanned(tx: Tx, planned: readonly PlansOfProduct[], from: string) {
  const times = [...new Set(planned.flatMap(({ plans }) => plans.map(({ at }) => at)))]
  const ids = planned.map(({ productId }) => productId)
  const waiting = await waitingPrices(tx, ids, { times, from })
  return planned.flatMap(({ position, productId, plans }) => {
    const errors = planErrors({ plans }, waiting.get(productId))
    return errors.length === 0 ? [] : [{ position, productId, errors }]
  })
}

/** What a row plans: `plannedPrices` has the price of now and the plans. */
function plansOf(rows: readonly ResultRow[]): PlansOfProduct[] {
  return rows.flatMap(({ position, productId, changes: { plannedPrices } }) =>
    plannedPrices && productId
      ? [{ position, productId, plans: plannedPrices[1] as Planned[] }]
      : [],
  )
}

function withoutPlans(row: ResultRow): ResultRow {
  const { plannedPrices: _, ...changes } = row.changes
  return { ...row, changes }
}

/** A plan was made for a price: if that has changed since, the plan is not the one that was shown. */
function withBasePrice(row: ResultRow): ResultRow {
  const { plannedPrices, ...changes } = row.changes
  if (!plannedPrices || changes['price']) return { ...row, changes }
  const [base] = plannedPrices
  return { ...row, changes: { ...changes, price: [base, base] } }
}
