import { invalid } from './cards/api-error.ts'

/** A payment of the past as the caller describes it. Times are in seconds, amounts in cents. */
export type PastPayment = {
  /** Names the payment: told twice, it is put into the books once. */
  key: string
  amount: number
  description: string
  metadata: Record<string, string>
  opened: number
  /** One of the ready-made payment methods, such as `pm_card_visa`. */
  card: string
  /** Null: the buyer has not paid yet. */
  end: 'succeeded' | 'canceled' | 'processing' | null
  ended: number
  refunds: { amount: number; at: number; metadata: Record<string, string> }[]
  dispute: { at: number; end: 'won' | 'lost' | null; ended: number } | null
}

const mostAtOnce = 100

/** Reads the list from JSON. Refuses what has not this shape. */
export function readPastPayments(text: string): PastPayment[] {
  const list = parsed(text)
  if (!Array.isArray(list) || list.length > mostAtOnce) {
    throw invalid(`payments: a JSON list of at most ${mostAtOnce}`, { param: 'payments' })
  }
  const wrong = list.findIndex((payment) => !isPastPayment(payment))
  if (wrong >= 0) throw invalid(`payments[${wrong}] is no payment of the past`)
  return list as PastPayment[]
}

function isPastPayment(payment: unknown): payment is PastPayment {
  return (
    isGroup(payment) &&
    [payment['key'], payment['description'], payment['card']].every(isText) &&
    [payment['amount'], payment['opened'], payment['ended']].every(isCount) &&
    isTexts(payment['metadata']) &&
    ['succeeded', 'canceled', 'processing', null].some((end) => end === payment['end']) &&
    Array.isArray(payment['refunds']) &&
    payment['refunds'].every(isRefund) &&
    (payment['dispute'] === null || isDispute(payment['dispute']))
  )
}

function isRefund(refund: unknown): boolean {
  return (
    isGroup(refund) &&
    [refund['amount'], refund['at']].every(isCount) &&
    isTexts(refund['metadata'])
  )
}

function isDispute(dispute: unknown): boolean {
  return (
    isGroup(dispute) &&
    [dispute['at'], dispute['ended']].every(isCount) &&
    ['won', 'lost', null].some((end) => end === dispute['end'])
  )
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): boolean {
  return isGroup(value) && Object.values(value).every(isText)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
