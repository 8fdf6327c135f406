import * as z from 'zod'
import { longestStatementDays } from './constants.ts'
import { describe } from './describe.ts'
import { signedInRoutes } from './signed-in/routes.ts'
import { Day, DecimalOut, DollarsOut, Id, PageQuery } from './wire.schema.ts'

/** What can happen to money. A reversal undoes a refund that failed, or a dispute after which the bank returned the money. */
export const journalKinds = [
  'payment',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** The journals of one kind: how many there are, and how much they changed the gateway account. Outgoing amounts are negative. */
const Movement = z.object({ count: z.int(), amount: DollarsOut })

const Sums = z.object({
  payments: Movement,
  refunds: Movement,
  refundReversals: Movement,
  disputes: Movement,
  disputeReversals: Movement,
  net: DollarsOut,
})
export type Sums = z.output<typeof Sums>

const StatementDay = Sums.extend({
  day: z.iso.date(),
  /** The balance of the gateway account at the end of the day. */
  balance: DollarsOut,
})
export type StatementDay = z.output<typeof StatementDay>

export const Statement = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.literal('USD'),
  /** The balance of the gateway account before the first day. */
  opening: DollarsOut,
  closing: DollarsOut,
  totals: Sums,
  /** Every day from the first to the last, including days without a movement. */
  days: z.array(StatementDay),
})
export type Statement = z.output<typeof Statement>

/** One journal and the order it belongs to. */
export const JournalLine = z.object({
  _id: Id,
  at: z.iso.datetime(),
  kind: z.enum(journalKinds),
  /** The gateway's id of the payment, refund or dispute. */
  reference: z.string(),
  orderId: Id,
  /** The amount by which it changed the gateway account. */
  amount: DollarsOut,
  /** The accounts that the amount came from or went to, by name. */
  against: z.string(),
})
export type JournalLine = z.output<typeof JournalLine>

/** A day as a row of the CSV file. */
const StatementRow = z.object({
  day: z.string(),
  payments: z.int(),
  paymentsAmount: DecimalOut,
  refunds: z.int(),
  refundsAmount: DecimalOut,
  refundReversals: z.int(),
  refundReversalsAmount: DecimalOut,
  disputes: z.int(),
  disputesAmount: DecimalOut,
  disputeReversals: z.int(),
  disputeReversalsAmount: DecimalOut,
  net: DecimalOut,
  balance: DecimalOut,
})

/**
 * A journal as rows of the CSV file, in the form that bookkeeping programs import: one amount, a debited and a credited
 * account. A payment has a row each for goods, delivery and tax.
 */
const JournalRow = z.object({
  day: z.string(),
  at: z.string(),
  kind: z.enum(journalKinds),
  order: z.string(),
  reference: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: DecimalOut,
  currency: z.string(),
  orderId: z.string(),
  journalId: z.string(),
})

export const StatementQuery = z
  .strictObject({ from: Day, to: Day })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    const message =
      days < 1
        ? 'must not be before from'
        : days > longestStatementDays
          ? `must be one of the ${longestStatementDays} days that begin with from`
          : undefined
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message })
  })
export type StatementQuery = z.output<typeof StatementQuery>

const dayMs = 86_400_000

export const statement = describe(signedInRoutes.statement, {
  show: {
    summary:
      'The daily statement from the ledger: payments, refunds and disputes of each day in the time zone of the shop, and the balance of the gateway account.',
    access: 'staff',
    permission: 'books.read',
    query: StatementQuery,
    response: Statement,
    refusals: ['busy'],
  },
  download: {
    summary: 'The daily statement as a CSV file, one row per day.',
    access: 'staff',
    permission: 'books.read',
    query: StatementQuery,
    response: StatementRow,
    refusals: ['busy'],
  },
  listDay: {
    summary:
      'The journals of one day in the time zone of the shop with their orders, oldest first.',
    access: 'staff',
    permission: 'books.read',
    params: z.strictObject({ day: Day }),
    query: PageQuery,
    response: JournalLine,
    paged: true,
    refusals: ['busy'],
  },
  downloadJournal: {
    summary: 'The journals of a range of days as a CSV file, oldest first.',
    access: 'staff',
    permission: 'books.read',
    query: StatementQuery,
    response: JournalRow,
    refusals: ['busy'],
  },
})
