import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { messages } from '#web/ui/texts/messages.ts'
import { readAmount } from './refund-amount.ts'
import { readUnits, type TypedUnits } from './refund-units.ts'

export type RefundBody = {
  amount?: string
  lines?: { position: number; quantity: number }[]
  delivery?: boolean
  didNotFit?: number[]
  reason: string
  restock: boolean
}

export type RefundErrors = { amount?: string; reason?: string; units?: Record<number, string> }

/** The dialog as typed. */
export function freshRefund() {
  return {
    by: 'amount',
    // Nobody refunds the whole order by pressing a button twice.
    amount: '',
    units: '{}',
    delivery: '',
    /** The positions of what did not fit, as JSON. */
    misfits: '[]',
    reason: '',
    restock: '',
  }
}
type Typed = ReturnType<typeof freshRefund>

export function unitsOf({ units }: Pick<Typed, 'units'>): TypedUnits {
  return JSON.parse(units) as TypedUnits
}

/** The lines that did not fit, by their position. */
export function misfitsOf({ misfits }: Pick<Typed, 'misfits'>): number[] {
  return JSON.parse(misfits) as number[]
}

/** What to ask the store for, or what is missing or wrong in it. */
export function readRefund(
  order: OrderDetail,
  typed: Typed,
): { body: RefundBody; errors?: never } | { body?: never; errors: RefundErrors } {
  const reason = typed.reason.trim()
  const wanted = typed.by === 'amount' ? wantedAmount(order, typed) : wantedUnits(order, typed)
  const missing = reason === '' ? { reason: messages.enterReason } : {}
  if ('errors' in wanted) return { errors: { ...missing, ...wanted.errors } }
  if (reason === '') return { errors: missing }
  const namesGoods = wanted.lines === undefined || wanted.lines.length > 0
  const restock = order.restockable && typed.restock === 'yes' && namesGoods
  const didNotFit = misfitsOf(typed)
  return { body: { ...wanted, ...(didNotFit.length > 0 && { didNotFit }), reason, restock } }
}

type Wanted = Omit<RefundBody, 'didNotFit' | 'reason' | 'restock'> | { errors: RefundErrors }

function wantedAmount(order: OrderDetail, typed: Typed): Wanted {
  const { amount, error } = readAmount(typed.amount, order.refundable)
  return error === undefined ? { amount } : { errors: { amount: error } }
}

function wantedUnits(order: OrderDetail, typed: Typed): Wanted {
  const delivery = typed.delivery === 'yes'
  const read = readUnits(order, unitsOf(typed), delivery)
  if (read.errors) return { errors: { units: read.errors } }
  if (read.cents === 0) return { errors: { amount: 'Please choose what is refunded' } }
  return { lines: read.lines, delivery }
}

/** '$120.00 can be refunded to the card.' */
export function refundableSentence({ refundable }: Pick<OrderDetail, 'refundable'>): string {
  return `Up to ${formatDollars(refundable)} can be refunded to the card.`
}
