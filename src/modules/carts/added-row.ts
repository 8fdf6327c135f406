import type { api } from '#contract'
import { keepsFromCheckout } from '#contract/carts/cart-problems'
import { mostCartLines, mostUnits } from '#contract/carts/limits'
import type { Output } from '#contract/describe'
import { problemsOfRow, type CartRows } from './cart.ts'
import type { WantedUnits } from './cart-lines.repository.ts'

export type RowOut = Output<typeof api.carts.addRows>['rows'][number]

/** A row whose product is known, or of which it is already clear why it is not added. */
export type ReadRow =
  | { product: RowProduct; quantity: number; isFormerNumber: boolean }
  | {
      why: 'unknown' | 'not_sold' | 'bad_quantity'
      nearest: RowOut['nearest']
      product?: RowProduct
    }

export type RowProduct = { id: string; partNumber: string; productName: string }

/** What is put in the cart, and what is said of each row once that is done. */
export type Plan = { wanted: WantedUnits[]; outcomes: RowOut[] }

/** A quantity as somebody typed or pasted it: a whole number from 1 to the most units. */
export function quantityOf(typed: string | number): number | undefined {
  const text = String(typed).trim()
  const quantity = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= mostUnits ? quantity : undefined
}

/**
 * Decides row by row what is added. Rows of one product are added together, to the most units; `present`: the products that
 * the cart has.
 */
export function planRows(rows: readonly ReadRow[], present: ReadonlySet<string>): Plan {
  const units = new Map<string, number>()
  let room = mostCartLines - present.size
  const outcomes = rows.map((row): RowOut => {
    if ('why' in row) return outcomeOf(row.why, row.product, { nearest: row.nearest })
    const { product, quantity, isFormerNumber } = row
    const before = units.get(product.id)
    if (before !== undefined) {
      units.set(product.id, Math.min(before + quantity, mostUnits))
      return outcomeOf('doubled', product, { isFormerNumber })
    }
    if (!present.has(product.id)) {
      if (room <= 0) return outcomeOf('cart_full', product, { isFormerNumber })
      room--
    }
    units.set(product.id, quantity)
    return outcomeOf('added', product, { isFormerNumber })
  })
  const wanted = [...units].map(([productId, quantity]) => ({ productId, quantity }))
  return { wanted, outcomes }
}

/** The outcomes with what there is to say of the lines that the rows have become. */
export function withProblems(outcomes: readonly RowOut[], cart: CartRows): RowOut[] {
  const problems = new Map(cart.lines.map((line) => [line.product_id, problemsOfRow(line)]))
  return outcomes.map((row) =>
    row.outcome === 'added' || row.outcome === 'doubled'
      ? { ...row, problems: problems.get(row.toolId ?? '') ?? [] }
      : row,
  )
}

/** The rows of which no line may stay, since it could not be ordered, and their products. */
export function refusedRows(rows: readonly RowOut[]): { rows: RowOut[]; ids: Set<string> } {
  const ids = new Set(
    rows.flatMap(({ toolId, problems }) =>
      toolId !== null && problems.some(keepsFromCheckout) ? [toolId] : [],
    ),
  )
  const isIn = ({ outcome }: RowOut) => outcome === 'added' || outcome === 'doubled'
  return {
    ids,
    rows: rows.map((row) =>
      isIn(row) && ids.has(row.toolId ?? '') ? { ...row, outcome: 'refused' as const } : row,
    ),
  }
}

function outcomeOf(
  outcome: RowOut['outcome'],
  product: RowProduct | undefined,
  more: Partial<RowOut>,
): RowOut {
  return {
    outcome,
    toolId: product?.id ?? null,
    partNumber: product?.partNumber ?? null,
    productName: product?.productName ?? null,
    isFormerNumber: false,
    problems: [],
    nearest: [],
    ...more,
  }
}
