import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { StatementQuery } from '../statement.schema.ts'
import { DecimalOut, DollarsOut } from '../wire.schema.ts'
import { PercentOut } from './rates.schema.ts'
import { taxedStates } from './states.ts'

/** What was sold into a jurisdiction at a rate, and its tax. */
const amountsOf = <Money extends z.ZodType>(money: Money) => ({
  /** Orders that were paid. */
  orders: z.int(),
  /** Goods and delivery, taxed or not. */
  sales: money,
  taxable: money,
  /** The rest of the sales, by the reason why they were not taxed. */
  exemptByCertificate: money,
  notTaxable: money,
  deliveryNotTaxed: money,
  notCollected: money,
  /** What was charged. */
  tax: money,
  /** What was given back for goods and delivery, and of the tax, less refunds that failed. */
  refundedSales: money,
  refundedTax: money,
  /** The tax less what was given back of it: what is owed to the jurisdiction. */
  due: money,
})

const Jurisdiction = z.object({
  /** A state, or with an outside service a county, city or district in it. Empty: the address does not tell the state. */
  jurisdiction: z.string(),
  rate: PercentOut,
  ...amountsOf(DollarsOut),
})

export const TaxReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.literal('USD'),
  rows: z.array(Jurisdiction),
  /** As the ledger has them: where several jurisdictions tax one sale, their rows sum to more sales. */
  totals: z.object({
    orders: z.int(),
    sales: DollarsOut,
    tax: DollarsOut,
    refundedSales: DollarsOut,
    refundedTax: DollarsOut,
    due: DollarsOut,
  }),
})
export type TaxReport = z.output<typeof TaxReport>

const thresholdStandings = ['far', 'near', 'reached'] as const
const YearOfSales = z.object({
  year: z.int(),
  orders: z.int(),
  /** Goods, before refunds. */
  sales: DollarsOut,
  /** How much of the threshold is reached. */
  percent: z.number(),
  standing: z.enum(thresholdStandings),
})

/** The sales to a state in this calendar year and the last one, against its threshold for sellers from elsewhere. */
export const TaxThreshold = z.object({
  state: z.enum(taxedStates),
  collects: z.boolean(),
  amount: DollarsOut,
  orders: z.int().nullable(),
  needsBoth: z.boolean(),
  thisYear: YearOfSales,
  lastYear: YearOfSales,
})
export type TaxThreshold = z.output<typeof TaxThreshold>

const staff = {
  access: 'staff',
  permission: 'books.read',
  refusals: ['unauthenticated', 'forbidden', 'busy'],
} as const
const report = {
  ...staff,
  query: StatementQuery,
  refusals: ['invalid_input', ...staff.refusals],
} as const

export const taxReports = describe(signedInRoutes.taxReports, {
  show: {
    summary:
      'Sales, exemptions and sales tax of a period by jurisdiction and rate, with the totals of the ledger. Days are those of the shop’s time zone. A sale counts on the day it was paid, a refund on the day the card service accepted it.',
    ...report,
    response: TaxReport,
  },
  download: {
    summary: 'The same as a CSV file, one row for each jurisdiction and rate.',
    ...report,
    response: z.object({
      from: z.string(),
      to: z.string(),
      jurisdiction: z.string(),
      ratePercent: z.string(),
      ...amountsOf(DecimalOut),
    }),
  },
  listThresholds: {
    summary:
      'The sales to each state in this calendar year and the last, against the threshold from which it wants its tax collected by sellers from elsewhere; the nearest first.',
    ...staff,
    response: z.array(TaxThreshold),
  },
  downloadThresholds: {
    summary: 'The same as a CSV file, one row for each state and year.',
    ...staff,
    response: z.object({
      state: z.string(),
      year: z.int(),
      orders: z.int(),
      sales: DecimalOut,
      thresholdAmount: DecimalOut,
      thresholdOrders: z.int().nullable(),
      needsBoth: z.string(),
      percent: z.number(),
      standing: z.string(),
      collects: z.string(),
    }),
  },
})
