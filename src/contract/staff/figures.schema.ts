import * as z from 'zod'
import { describe, type Details } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { DecimalOut, DollarsOut } from '../wire.schema.ts'
import { figureSteps } from './figure-periods.ts'

const PeriodName = z
  .string()
  .regex(
    /^(7-days|30-days|13-weeks|12-months|20\d\d(-(0[1-9]|1[0-2]))?)$/,
    'must be 7-days, 30-days, 13-weeks, 12-months, a month such as 2026-11, or a year',
  )
  .default('30-days')

export const FiguresQuery = z.strictObject({
  period: PeriodName,
  /** How the period is divided. Without it, as is usual for the period. */
  by: z.enum(figureSteps).optional(),
})
export type FiguresQuery = z.output<typeof FiguresQuery>

export const PeriodQuery = z.strictObject({ period: PeriodName })
export type PeriodQuery = z.output<typeof PeriodQuery>

const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

/** What the ledger holds for some days. */
const Figures = z.object({
  /** What was paid. */
  sales: DollarsOut,
  /** Orders that were paid. */
  orders: z.int(),
  /** Sales by order; 0 without orders. */
  average: DollarsOut,
  /** What was refunded, less refunds that failed. */
  refunds: DollarsOut,
  refundCount: z.int(),
  /** What banks took back, less what they returned. */
  disputes: DollarsOut,
  /** Sales less refunds and disputes. */
  net: DollarsOut,
  /** Orders that were the first paid one of their customer, and the others. */
  newCustomers: z.int(),
  returningCustomers: z.int(),
})
export type Figures = z.output<typeof Figures>

export const FiguresOfPeriod = Days.extend({
  period: z.string(),
  by: z.enum(figureSteps),
  currency: z.literal('USD'),
  totals: Figures,
  before: Days,
  totalsBefore: Figures,
  /** Each part of the period with the part of the period before at the same place, if it has one. */
  points: z.array(Days.extend({ figures: Figures, before: Figures.nullable() })),
})
export type FiguresOfPeriod = z.output<typeof FiguresOfPeriod>

const SoldPart = z.object({
  _id: z.string(),
  partNumber: z.string(),
  productName: z.string(),
  company: z.string(),
  isOnSale: z.boolean(),
  units: z.int(),
  sales: DollarsOut,
  salesBefore: DollarsOut,
  /** What is on the shelf, and what it is worth at its price. */
  onHand: z.int(),
  stockValue: DollarsOut,
})
export type SoldPart = z.output<typeof SoldPart>

const SoldParts = Days.extend({
  period: z.string(),
  best: z.array(SoldPart),
  slowest: z.array(SoldPart),
})
export type SoldParts = z.output<typeof SoldParts>

const SoldCategory = z.object({
  slug: z.string(),
  name: z.string(),
  units: z.int(),
  sales: DollarsOut,
  salesBefore: DollarsOut,
})
export type SoldCategory = z.output<typeof SoldCategory>

const State = z.object({
  /** The postal code; empty if the address does not tell the state. */
  code: z.string(),
  name: z.string(),
  orders: z.int(),
  sales: DollarsOut,
  salesBefore: DollarsOut,
})

const StockPoint = Days.extend({ units: z.int(), value: DollarsOut })
const StockValue = Days.extend({
  period: z.string(),
  by: z.enum(figureSteps),
  units: z.int(),
  value: DollarsOut,
  /** Before the first day of the period. */
  valueBefore: DollarsOut,
  /** The value at the end of each part of the period. */
  points: z.array(StockPoint),
})
export type StockValue = z.output<typeof StockValue>

const count = z.object({
  count: z.int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
})

/** What waits for the caller. What their role does not let them see is null. */
export const Today = z.object({
  day: z.iso.date(),
  toSend: count.nullable(),
  unpaid: count.nullable(),
  openBreaks: count.nullable(),
  lowStock: count.nullable(),
  reviewsToAnswer: count.nullable(),
  sales: z
    .object({
      today: DollarsOut,
      orders: z.int(),
      /** Orders that guests have placed and paid today. */
      guestOrders: z.int(),
      /** The same weekday a week ago, until the end of this hour of the day, and the whole day. */
      lastWeekByNow: DollarsOut,
      lastWeek: DollarsOut,
    })
    .nullable(),
})
export type Today = z.output<typeof Today>

const common = {
  access: 'staff',
  permission: 'figures.read',
  refusals: ['invalid_input', 'unauthenticated', 'forbidden', 'busy'],
} as const satisfies Partial<Details>

const amounts = { sales: DecimalOut, salesBefore: DecimalOut }

export const figures = describe(signedInRoutes.figures, {
  today: {
    summary:
      'What is waiting for a member of staff today, as far as the role lets them see it. For customers everything is null.',
    access: 'user',
    response: Today,
    refusals: ['busy'],
  },
  show: {
    ...common,
    summary:
      'Sales, orders, refunds and customers of a period (days in the time zone of the shop) as the ledger has them, beside the period before.',
    query: FiguresQuery,
    response: FiguresOfPeriod,
  },
  download: {
    ...common,
    summary: 'The figures of a period as a CSV file, one row for each part of it.',
    query: FiguresQuery,
    response: z.object({
      from: z.string(),
      to: z.string(),
      sales: DecimalOut,
      orders: z.int(),
      average: DecimalOut,
      refunds: DecimalOut,
      refundCount: z.int(),
      disputes: DecimalOut,
      net: DecimalOut,
      newCustomers: z.int(),
      returningCustomers: z.int(),
      salesBefore: DecimalOut.nullable(),
      ordersBefore: z.int().nullable(),
    }),
  },
  parts: {
    ...common,
    summary:
      'The parts that sold best in a period, and of the 500 parts with the most money on the shelf those that sold least.',
    query: PeriodQuery,
    response: SoldParts,
  },
  downloadParts: {
    ...common,
    summary: 'Every part that sold in a period, best first, as a CSV file.',
    query: PeriodQuery,
    response: z.object({
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      units: z.int(),
      sales: DecimalOut,
      onHand: z.int(),
      stockValue: DecimalOut,
    }),
  },
  categories: {
    ...common,
    summary: 'What each category sold in a period, best first.',
    query: PeriodQuery,
    response: z.array(SoldCategory),
  },
  downloadCategories: {
    ...common,
    summary: 'The same as a CSV file.',
    query: PeriodQuery,
    response: z.object({ category: z.string(), name: z.string(), units: z.int(), ...amounts }),
  },
  states: {
    ...common,
    summary: 'What was sold to each state of the US in a period, most first.',
    query: PeriodQuery,
    response: z.array(State),
  },
  downloadStates: {
    ...common,
    summary: 'The same as a CSV file.',
    query: PeriodQuery,
    response: z.object({ state: z.string(), name: z.string(), orders: z.int(), ...amounts }),
  },
  stock: {
    ...common,
    summary: 'The value of the stock at its prices, now and at the end of each part of a period.',
    query: FiguresQuery,
    response: StockValue,
  },
  downloadStock: {
    ...common,
    summary: 'The same as a CSV file.',
    query: FiguresQuery,
    response: z.object({ day: z.string(), units: z.int(), value: DecimalOut }),
  },
})
