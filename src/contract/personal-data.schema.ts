import * as z from 'zod'
import { describe } from './describe.ts'
import { OrderDetail } from './orders.schema.ts'
import { Profile } from './profiles.schema.ts'
import { Review } from './reviews.schema.ts'
import { routes } from './routes.ts'
import { User } from './users.schema.ts'
import { DollarsOut, Email, Id } from './wire.schema.ts'

const Moment = z.iso.datetime()

/** Everything the store keeps about a person, except credentials: no password hash, no token, no link. */
export const PersonalData = z.object({
  madeAt: Moment,
  user: User.extend({ since: Moment }),
  profile: Profile,
  /** 'credential' is a password. Empty if a hosted provider keeps the logins. */
  logins: z.array(z.object({ way: z.string(), since: Moment })),
  secondFactors: z.array(
    z.object({ kind: z.string(), phone: z.string().nullable(), since: Moment }),
  ),
  sessions: z.array(z.object({ beganAt: Moment, lastUsedAt: Moment, browser: z.string() })),
  orders: z.array(OrderDetail),
  payments: z.array(
    z.object({
      orderId: Id,
      amount: DollarsOut,
      captured: DollarsOut,
      state: z.string(),
      at: Moment,
    }),
  ),
  reviews: z.array(Review),
  letters: z.array(z.object({ to: z.string(), subject: z.string(), at: Moment })),
  texts: z.array(z.object({ to: z.string(), at: Moment })),
})
export type PersonalData = z.output<typeof PersonalData>

export const personalData = describe(routes.personalData, {
  show: {
    summary: 'Everything the store keeps about the caller, as one document.',
    access: 'user',
    response: PersonalData,
    cost: { plain: 10 },
    refusals: ['unauthenticated'],
  },
  erase: {
    summary:
      'Erases the caller’s account. Unpaid orders are cancelled; finished orders and reviews are kept without a name.',
    access: 'user',
    /** The caller must type the address, so that nobody erases an account by accident. */
    body: z.strictObject({ email: Email }),
    freshness: 'recent',
    response: z.object({ acknowledged: z.boolean(), cancelledOrders: z.int() }),
    refusals: [
      'invalid_input',
      'unauthenticated',
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
})
