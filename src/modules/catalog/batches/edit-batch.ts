import type { FieldError } from '#contract/refusals'
import type { ProductChanges } from '#contract/staff/products.schema'
import type {
  BatchChange,
  BatchPriceChange,
  NewProductBatch,
} from '#contract/staff/product-batches.schema'
import type { Tx } from '#platform/db'
import { lockProducts, type EditableRow } from '../editing/editing.repository.ts'
import { minuteOf, mostPlanned } from '../editing/plan-price.ts'
import {
  BatchFailed,
  rowsTogether,
  type BatchKind,
  type BatchRow,
  type JudgedRow,
} from './batch.ts'
import { changedPrice } from './changed-price.ts'
import { applyFields, exchanged, judgeFields, type WantedFields } from './field-changes.ts'
import { cancelPlans, planPrices, type PlansOfProduct } from './planned-prices.ts'
import { waitingPrices, type Planned, type Waiting } from './planned-prices.repository.ts'
import { wantedIds } from './wanted-products.repository.ts'

/** A change of many products that somebody asks for in the list of products. */
export const editBatch: BatchKind = {
  async judge(tx, { clock }, { batch, after }) {
    const { which, changes } = batch.request as NewProductBatch
    const place = after as string | null
    const ids = await wantedIds(tx, which, { after: place, limit: rowsTogether })
    const from = beginningOf(changes, clock.now())
    const judged = await judgeProducts(tx, ids, { changes, done: batch.rows_done, from })
    return { ...judged, next: ids.length < rowsTogether ? null : ids.at(-1) }
  },

  async apply(tx, means, { batch, actor, rows }) {
    const planned = plansOf(rows)
    const now = means.clock.now().toISOString()
    if (planned.some(({ plans }) => plans.some(({ at }) => at <= now))) {
      throw new BatchFailed('too_late')
    }
    const details = { batch: batch.id }
    const obstacles = await applyFields(tx, means, {
      rows: rows.map(withBasePrice),
      actor,
      details,
    })
    const { changes } = batch.request as NewProductBatch
    const taken = await alreadyPlanned(tx, planned, beginningOf(changes, means.clock.now()))
    obstacles.push(...taken)
    if (obstacles.length === 0) await planPrices(tx, means, { batch, actor, wanted: planned })
    return obstacles
  },

  async takeBack(tx, means, { batch, actor, rows }) {
    const details = { batch: batch.id, takenBack: true }
    const fields = exchanged(rows.map(withoutPlans))
    const obstacles = await applyFields(tx, means, { rows: fields, actor, details })
    return [
      ...obstacles,
      ...(await cancelPlans(tx, means, { batch, actor, wanted: plansOf(rows) })),
    ]
  },
}

type Wish = WantedFields & { plans: readonly Planned[]; basePrice: number; errors: FieldError[] }

type Asked = { changes: readonly BatchChange[]; done: number; from: string }

async function judgeProducts(
  tx: Tx,
  ids: readonly string[],
  { changes, done, from }: Asked,
): Promise<{ rows: JudgedRow[]; unchanged: number }> {
  const products = await lockProducts(tx, ids)
  const wishes = products.map((row, index) => wishFor(row, changes, done + index + 1))
  const times = [...new Set(wishes.flatMap(({ plans }) => plans.map(({ at }) => at)))]
  const waiting = await waitingPrices(tx, ids, { times, from })
  for (const wish of wishes) wish.errors.push(...planErrors(wish, waiting.get(wish.id)))
  const possible = wishes.filter(({ errors }) => errors.length === 0)
  const { rows } = await judgeFields(tx, possible)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  const judged = wishes.flatMap((wish) => rowOf(wish, byPosition.get(wish.position)) ?? [])
  return { rows: judged, unchanged: products.length - judged.length }
}

/** A row that plans prices says so, also if it changes nothing now. */
function rowOf(wish: Wish, row: JudgedRow | undefined): JudgedRow | undefined {
  const { position, partNumber, id: productId, plans, basePrice, errors } = wish
  const place = { position, partNumber, productId }
  if (errors.length > 0) return { ...place, outcome: 'refused', changes: {}, errors }
  if (row?.outcome === 'refused' || plans.length === 0) return row
  const changes = { ...row?.changes, plannedPrices: [basePrice, plans] as [unknown, unknown] }
  return { ...place, outcome: 'changed', changes, errors: null }
}

function wishFor(row: EditableRow, changes: readonly BatchChange[], position: number): Wish {
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
  const { id, part_number: partNumber, price_cents: basePrice } = row
  return { position, partNumber, id, changes: wanted, plans, basePrice, errors }
}

/** The changed price at `from`, and the present one again at `until`. Each is for the price that it takes the place of. */
function plansFor(
  { from, until }: BatchPriceChange,
  { base, changed }: { base: number; changed: number },
): Planned[] {
  return [
    ...(from ? [{ price: changed, at: minuteOf(from).toISOString(), expected: base }] : []),
    ...(until ? [{ price: base, at: minuteOf(until).toISOString(), expected: changed }] : []),
  ]
}

/** From when on a change of prices counts. */
function beginningOf(changes: readonly BatchChange[], now: Date): string {
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
function plansOf(rows: readonly BatchRow[]): PlansOfProduct[] {
  return rows.flatMap(({ position, productId, changes: { plannedPrices } }) =>
    plannedPrices && productId
      ? [{ position, productId, plans: plannedPrices[1] as Planned[] }]
      : [],
  )
}

function withoutPlans(row: BatchRow): BatchRow {
  const { plannedPrices: _, ...changes } = row.changes
  return { ...row, changes }
}

/** A plan was made for a price: if that has changed since, the plan is not the one that was shown. */
function withBasePrice(row: BatchRow): BatchRow {
  const { plannedPrices, ...changes } = row.changes
  if (!plannedPrices || changes['price']) return { ...row, changes }
  const [base] = plannedPrices
  return { ...row, changes: { ...changes, price: [base, base] } }
}
