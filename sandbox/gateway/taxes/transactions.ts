import { conflict, invalid, missing } from '../cards/api-error.ts'
import { newId } from '../cards/ids.ts'
import { required, type Parameters, type Shape } from '../cards/parameters.ts'
import { ok, seconds, type Gateway, type Outcome } from '../gateway.ts'
import { findCalculation } from './calculations.ts'
import type { TaxTransaction, TransactionLine } from './objects.ts'

export const recordShape = {
  calculation: 'text',
  expand: 'texts',
  metadata: 'map',
  posted_at: 'integer',
  reference: 'text',
} as const satisfies Shape

export const reversalShape = {
  expand: 'texts',
  line_items: [
    {
      amount: 'integer',
      amount_tax: 'integer',
      original_line_item: 'text',
      quantity: 'integer',
      reference: 'text',
    },
  ],
  metadata: 'map',
  mode: 'text',
  original_transaction: 'text',
  reference: 'text',
} as const satisfies Shape

/** Records a calculation for the seller's tax returns. */
export function recordTransaction(
  gateway: Gateway,
  { calculation: calculationId, reference, metadata = {}, ...told }: Parameters<typeof recordShape>,
): Outcome {
  const calculation = findCalculation(gateway, required(calculationId, 'calculation'))
  const now = seconds(gateway)
  const postedAt = told.posted_at ?? now
  if (postedAt < calculation.tax_date || postedAt > now) {
    throw invalid('The time must fall within the tax date and now.', { param: 'posted_at' })
  }
  const data = calculation.line_items.data.map(
    ({ tax_breakdown: _parts, performance_location: _place, ...line }): TransactionLine => ({
      ...line,
      id: newId('tax_li'),
      object: 'tax.transaction_line_item',
      reversal: null,
      type: 'transaction',
    }),
  )
  return save(gateway, {
    lines: data,
    reference: required(reference, 'reference'),
    metadata,
    postedAt,
    reversal: null,
  })
}

/** Takes back a part of a transaction, all reversals together no more than was recorded, or a reversal as a whole. */
export function reverseTransaction(
  gateway: Gateway,
  parameters: Parameters<typeof reversalShape>,
): Outcome {
  const original = findTransaction(
    gateway,
    required(parameters.original_transaction, 'original_transaction'),
    'original_transaction',
  )
  const mode = required(parameters.mode, 'mode')
  if (original.type === 'reversal') return undoReversal(gateway, original, mode, parameters)
  if (mode !== 'partial') {
    throw conflict('The sandbox takes back parts of sales only.', { param: 'mode' })
  }
  const before = reversedBefore(gateway, original.id)
  const lines = (parameters.line_items ?? []).map((item, at): TransactionLine => {
    const name = `line_items[${at}]`
    const id = required(item.original_line_item, `${name}[original_line_item]`)
    const line = original.line_items.data.find((one) => one.id === id)
    if (!line) throw missing('tax transaction line item', id, `${name}[original_line_item]`)
    const amount = required(item.amount, `${name}[amount]`)
    const tax = required(item.amount_tax, `${name}[amount_tax]`)
    const left = before.filter(({ reversal }) => reversal?.original_line_item === id)
    const sum = (of: 'amount' | 'amount_tax') => left.reduce((all, one) => all + one[of], line[of])
    if (amount > 0 || tax > 0 || sum('amount') + amount < 0 || sum('amount_tax') + tax < 0) {
      throw conflict('You cannot reverse more than the original amount.', { param: name })
    }
    return {
      ...line,
      id: newId('tax_li'),
      amount,
      amount_tax: tax,
      reference: required(item.reference, `${name}[reference]`),
      reversal: { original_line_item: id },
      type: 'reversal',
    }
  })
  return save(gateway, {
    lines,
    reference: required(parameters.reference, 'reference'),
    metadata: parameters.metadata ?? {},
    postedAt: seconds(gateway),
    reversal: { original_transaction: original.id },
  })
}

/** A reversal that is reversed counts no more: what it took back can be taken back again. */
function undoReversal(
  gateway: Gateway,
  reversal: TaxTransaction,
  mode: string,
  parameters: Parameters<typeof reversalShape>,
): Outcome {
  if (mode !== 'full') throw conflict('A reversal is undone as a whole.', { param: 'mode' })
  if (reversalsOf(gateway, reversal.id).length > 0) {
    throw conflict('This reversal was undone already.', { param: 'original_transaction' })
  }
  const lines = reversal.line_items.data.map((line): TransactionLine => ({
    ...line,
    id: newId('tax_li'),
    amount: -line.amount,
    amount_tax: -line.amount_tax,
    reversal: { original_line_item: line.id },
  }))
  return save(gateway, {
    lines,
    reference: required(parameters.reference, 'reference'),
    metadata: parameters.metadata ?? {},
    postedAt: seconds(gateway),
    reversal: { original_transaction: reversal.id },
  })
}

/** What the seller's tax returns are made from, oldest first. Not part of Stripe's API: there it is a file to download. */
export function listTransactions(gateway: Gateway): Outcome {
  const all = gateway.state.list('tax.transaction', { limit: 1000 })
  return ok({ object: 'list', data: all.toReversed(), has_more: false })
}

export function listLineItems(gateway: Gateway, id: string): Outcome {
  return ok(findTransaction(gateway, id, 'transaction').line_items)
}

function findTransaction(gateway: Gateway, id: string, param: string): TaxTransaction {
  const transaction = gateway.state.find('tax.transaction', id)
  if (!transaction) throw missing('tax transaction', id, param)
  return transaction
}

function reversedBefore(gateway: Gateway, id: string): TransactionLine[] {
  return reversalsOf(gateway, id)
    .filter((reversal) => reversalsOf(gateway, reversal.id).length === 0)
    .flatMap(({ line_items: lines }) => lines.data)
}

function reversalsOf(gateway: Gateway, id: string): TaxTransaction[] {
  const where = { 'reversal.original_transaction': id }
  return gateway.state.list('tax.transaction', { limit: 1000, where })
}

type New = {
  lines: TransactionLine[]
  reference: string
  metadata: Record<string, string>
  postedAt: number
  reversal: TaxTransaction['reversal']
}

/** A reference names one transaction of the seller. */
function save(gateway: Gateway, { lines, reference, metadata, postedAt, reversal }: New): Outcome {
  const [known] = gateway.state.list('tax.transaction', { limit: 1, where: { reference } })
  if (known) {
    throw conflict(`A tax transaction with the reference '${reference}' already exists.`, {
      param: 'reference',
    })
  }
  const id = newId('tax')
  const transaction: TaxTransaction = {
    id,
    object: 'tax.transaction',
    created: seconds(gateway),
    currency: 'usd',
    line_items: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/tax/transactions/${id}/line_items`,
    },
    livemode: false,
    metadata,
    posted_at: postedAt,
    reference,
    reversal,
    type: reversal ? 'reversal' : 'transaction',
  }
  gateway.state.save(transaction)
  return ok(transaction)
}
