import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Cents } from '#contract/values/money'
import type { JournalKind, StatementQuery } from '#contract/statement.schema'

/** The sum of one day's journals of one kind on the gateway account. */
export type Moved = { day: string; kind: JournalKind; count: number; cents: Cents }

type StatementOut = Output<typeof api.statement.show>
type DayOut = StatementOut['days'][number]
type SumsOut = StatementOut['totals']

/** Arranges the movements as one line per day with a running balance. */
export function statementOf(
  { from, to }: StatementQuery,
  opening: Cents,
  moved: readonly Moved[],
): StatementOut {
  const byDay = Map.groupBy(moved, ({ day }) => day)
  let balance = opening
  const days = daysBetween(from, to).map((day): DayOut => {
    const sums = sumsOf(byDay.get(day) ?? [])
    balance += sums.net
    return { day, ...sums, balance }
  })
  return { from, to, currency: 'USD', opening, closing: balance, totals: sumsOf(moved), days }
}

/** One day as a row of the CSV file. */
export function sheetRow({ day, net, balance, ...sums }: DayOut) {
  return {
    day,
    payments: sums.payments.count,
    paymentsAmount: sums.payments.amount,
    refunds: sums.refunds.count,
    refundsAmount: sums.refunds.amount,
    refundReversals: sums.refundReversals.count,
    refundReversalsAmount: sums.refundReversals.amount,
    disputes: sums.disputes.count,
    disputesAmount: sums.disputes.amount,
    disputeReversals: sums.disputeReversals.count,
    disputeReversalsAmount: sums.disputeReversals.amount,
    net,
    balance,
  }
}

function sumsOf(moved: readonly Moved[]): SumsOut {
  const of = (kind: JournalKind) => {
    const some = moved.filter((one) => one.kind === kind)
    return {
      count: some.reduce((sum, { count }) => sum + count, 0),
      amount: some.reduce((sum, { cents }) => sum + cents, 0),
    }
  }
  return {
    payments: of('payment'),
    refunds: of('refund'),
    refundReversals: of('refund_reversal'),
    disputes: of('dispute'),
    disputeReversals: of('dispute_reversal'),
    net: moved.reduce((sum, { cents }) => sum + cents, 0),
  }
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  const end = Date.parse(to)
  for (let at = Date.parse(from); at <= end; at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

const dayMs = 86_400_000
