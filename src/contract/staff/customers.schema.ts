import * as z from 'zod'
import { longestReason } from '../constants.ts'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Order } from '../orders.schema.ts'
import { Review } from '../reviews.schema.ts'
import {
  Deleted,
  DollarsOut,
  Id,
  IdParams,
  Inserted,
  PageQuery,
  searched,
  text,
} from '../wire.schema.ts'
import { staffRoles } from './permissions.ts'

const Moment = z.iso.datetime()

/** A customer as the list shows one. Members of staff are listed too, since they may order like anybody else. */
export const Customer = z.object({
  _id: Id,
  name: z.string().optional(),
  email: z.string(),
  emailVerified: z.boolean(),
  staffRole: z.enum(staffRoles).optional(),
  since: Moment,
  blockedAt: Moment.nullable(),
  /** How many orders were placed, cancelled ones included. */
  orders: z.int(),
  /** What was paid less what was given back, by the books. */
  spent: DollarsOut,
})
export type Customer = z.output<typeof Customer>

export const customerNoteKinds = ['note', 'blocked', 'unblocked'] as const

/** What a member of staff has written about a customer. A block has its reason here, and its end has no text. */
export const CustomerNote = z.object({
  _id: Id,
  kind: z.enum(customerNoteKinds),
  text: z.string(),
  /** Null if the author has erased the account. */
  by: z.string().nullable(),
  at: Moment,
})
export type CustomerNote = z.output<typeof CustomerNote>

export const CustomerDetail = Customer.extend({
  /** Null before the first sign-in after this was first recorded. */
  lastSignInAt: Moment.nullable(),
  mobile: z.string(),
  /** The address of the profile, and those that orders were last sent to. Each may have several lines. */
  addresses: z.array(z.object({ from: z.enum(['profile', 'order']), address: z.string() })),
  /** The newest reviews, at most 20. */
  reviews: z.array(Review),
  /** The newest notes, at most 100. */
  notes: z.array(CustomerNote),
  /** How the customer signs in. Null for members of the staff, and where a hosted identity provider keeps that. */
  account: z
    .object({
      hasPassword: z.boolean(),
      hasGoogle: z.boolean(),
      secondFactors: z.array(z.string()),
      sessions: z.array(z.object({ beganAt: Moment, lastUsedAt: Moment, browser: z.string() })),
    })
    .nullable(),
})
export type CustomerDetail = z.output<typeof CustomerDetail>

export const customerFilters = ['all', 'with orders', 'without orders', 'blocked'] as const
export type CustomerFilter = (typeof customerFilters)[number]

export const CustomersQuery = PageQuery.extend({
  q: searched(100).optional(),
  show: z.enum(customerFilters).default('all'),
})
export type CustomersQuery = z.output<typeof CustomersQuery>

/** Nobody acts on a member of the staff through these calls: `is_staff`. */
const managing = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'is_staff'] as const

export const customers = describe(signedInRoutes.customers, {
  list: {
    summary:
      'The customers, newest first; with `q`, those whose name or e-mail contains it. The first page has the total up to 1,000.',
    access: 'staff',
    permission: 'customers.read',
    query: CustomersQuery,
    response: Customer,
    paged: true,
    refusals: ['busy'],
  },
  show: {
    summary: 'One customer with figures, addresses, reviews, sessions and the notes of the staff.',
    access: 'staff',
    permission: 'customers.read',
    params: IdParams,
    response: CustomerDetail,
    refusals: ['not_found'],
  },
  listOrders: {
    summary: 'The orders of one customer, newest first.',
    access: 'staff',
    permission: 'customers.read',
    params: IdParams,
    query: PageQuery,
    response: Order,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  block: {
    summary:
      'Blocks a customer: ends every sign-in and refuses new ones. Orders under way go on. Repeating it changes nothing.',
    access: 'staff',
    permission: 'customers.manage',
    params: IdParams,
    body: z.strictObject({ reason: text(longestReason) }),
    response: CustomerDetail,
    refusals: managing,
  },
  unblock: {
    summary: 'Lets a blocked customer sign in again.',
    access: 'staff',
    permission: 'customers.manage',
    params: IdParams,
    response: CustomerDetail,
    refusals: managing,
  },
  sendPasswordReset: {
    summary:
      'Mails the customer the link for a new password, at most once a minute. Not with a hosted identity provider.',
    access: 'staff',
    permission: 'customers.manage',
    params: IdParams,
    response: z.object({ acknowledged: z.boolean() }),
    refusals: managing,
  },
  endSessions: {
    summary: 'Signs the customer out everywhere. Not with a hosted identity provider.',
    access: 'staff',
    permission: 'customers.manage',
    params: IdParams,
    response: CustomerDetail,
    refusals: managing,
  },
  addNote: {
    summary: 'Adds a note about a customer. Only staff see it; it goes with the customer’s data.',
    access: 'staff',
    permission: 'customers.manage',
    params: IdParams,
    body: z.strictObject({ text: text(2000) }),
    response: Inserted,
    idempotent: true,
    refusals: [...managing],
  },
  removeNote: {
    summary: 'Removes a note about a customer. Reasons of blocks stay.',
    access: 'staff',
    permission: 'customers.manage',
    params: z.strictObject({ id: Id, noteId: Id }),
    response: Deleted,
    refusals: managing,
  },
})
