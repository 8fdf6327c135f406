import * as z from 'zod'
import { Address } from './addresses/addresses.schema.ts'
import { describe } from './describe.ts'
import { GarageVehicle } from './garage/garage.schema.ts'
import { OrderDetail } from './orders.schema.ts'
import { Profile } from './profiles.schema.ts'
import { Review } from './reviews.schema.ts'
import { signedInRoutes } from './signed-in/routes.ts'
import { StockAlert } from './staff/stock.schema.ts'
import { TaxCertificate } from './taxes/certificates.schema.ts'
import { User } from './users.schema.ts'
import { DollarsOut, Email, Id, IdParams } from './wire.schema.ts'

const Moment = z.iso.datetime()

const KeptLine = z.object({
  partNumber: z.string(),
  productName: z.string(),
  quantity: z.int(),
})

const KeptPayment = z.object({
  orderId: Id,
  amount: DollarsOut,
  captured: DollarsOut,
  state: z.string(),
  at: Moment,
})

const KeptLetter = z.object({ to: z.string(), subject: z.string(), at: Moment })

/** Everything the store keeps about a person, except credentials: no password hash, no token, no link. */
export const PersonalData = z.object({
  madeAt: Moment,
  user: User.extend({ since: Moment, lastSignInAt: Moment.nullable() }),
  profile: Profile,
  addresses: z.array(Address),
  garage: z.array(GarageVehicle),
  /** 'credential' is a password. Empty if a hosted provider keeps the logins. */
  logins: z.array(z.object({ way: z.string(), since: Moment })),
  secondFactors: z.array(
    z.object({ kind: z.string(), phone: z.string().nullable(), since: Moment }),
  ),
  sessions: z.array(z.object({ beganAt: Moment, lastUsedAt: Moment, browser: z.string() })),
  orders: z.array(OrderDetail),
  payments: z.array(KeptPayment),
  reviews: z.array(Review),
  /** What the staff wrote about the person, without the names of the authors. */
  notes: z.array(z.object({ kind: z.string(), text: z.string(), at: Moment })),
  /** Invitations to the staff that were mailed to the person's proven address. */
  invitations: z.array(z.object({ role: z.string(), at: Moment })),
  stockAlerts: z.array(StockAlert),
  /** Without their documents, which `GET /tax-certificate/{id}/document` has. */
  taxCertificates: z.array(TaxCertificate),
  /** What is in the cart. */
  cart: z.array(KeptLine.extend({ savedForLater: z.boolean() })),
  lists: z.array(z.object({ name: z.string(), lines: z.array(KeptLine) })),
  /** Views of the list of orders that a member of staff has saved. */
  orderViews: z.array(
    z.object({
      name: z.string(),
      isShared: z.boolean(),
      filters: z.record(z.string(), z.unknown()),
    }),
  ),
  letters: z.array(KeptLetter),
  texts: z.array(z.object({ to: z.string(), at: Moment })),
})
export type PersonalData = z.output<typeof PersonalData>

/** Everything the store keeps about the buyer of one order. */
const OrderData = z.object({
  madeAt: Moment,
  order: OrderDetail,
  payments: z.array(KeptPayment),
  letters: z.array(KeptLetter),
})

export const personalData = describe(signedInRoutes.personalData, {
  show: {
    summary: 'Everything the store keeps about the caller, as one document.',
    access: 'user',
    response: PersonalData,
  },
  erase: {
    summary:
      'Erases the caller’s account. Unpaid orders are cancelled; finished orders and reviews are kept without a name, tax certificates that exempted orders for four years.',
    access: 'user',
    /** The caller must type the address, so that nobody erases an account by accident. */
    body: z.strictObject({ email: Email }),
    freshness: 'recent',
    response: z.object({
      acknowledged: z.boolean(),
      cancelledOrders: z.int(),
      /** Until when the law wants tax certificates kept that exempted orders; null if there are none. */
      certificatesKeptUntil: z.iso.datetime().nullable(),
    }),
    refusals: [
      'reauthentication_required',
      'email_mismatch',
      'orders_unfinished',
      'order_paid',
      'payment_processing',
      'last_admin',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  showOrder: {
    summary:
      'Everything the store keeps about the buyer of one’s own order, as one document: guests have no account to ask for.',
    access: 'buyer',
    params: IdParams,
    response: OrderData,
    refusals: ['not_found'],
  },
  eraseOrder: {
    summary:
      'Erases what is kept about the guest who placed an order. An unpaid order is cancelled, a finished one is kept without name, address, e-mail and telephone number. Afterwards its key opens it no more.',
    access: 'buyer',
    params: IdParams,
    /** The caller must type the address of the order, so that nobody erases anything by accident. */
    body: z.strictObject({ email: Email }),
    response: z.object({
      acknowledged: z.boolean(),
      /** Whether the order was unpaid, and was cancelled first. */
      cancelled: z.boolean(),
    }),
    limited: 'erasures',
    refusals: [
      'not_found',
      'email_mismatch',
      'order_in_account',
      'orders_unfinished',
      'order_paid',
      'payment_processing',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  exportFor: {
    summary:
      'Everything the store keeps about a customer, for a member of the staff who was asked for it. The audit log keeps the request.',
    access: 'staff',
    permission: 'customers.manage',
    params: IdParams,
    response: PersonalData,
    freshness: 'recent',
    refusals: ['reauthentication_required', 'not_found', 'is_staff'],
  },
})
