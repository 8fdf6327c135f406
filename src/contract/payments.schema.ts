import * as z from 'zod'
import { describe } from './describe.ts'
import { Order } from './orders.schema.ts'
import { routes } from './routes.ts'
import { DollarsIn, Id, IdParams } from './wire.schema.ts'

export const payments = describe(routes.payments, {
  createIntent: {
    summary:
      'Opens the payment of an order, or answers the one already open. Without `orderId`: the newest unpaid order of that total.',
    access: 'owner',
    body: z.strictObject({ totalAmount: DollarsIn, orderId: Id.optional() }),
    response: z.object({ clientSecret: z.string() }),
    limited: 'payments',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'not_found',
      'nothing_to_pay',
      'price_changed',
      'out_of_stock',
      'order_paid',
      'order_cancelled',
      'payment_processing',
      'too_many_requests',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  check: {
    summary: 'Asks the card gateway how the payment of an order went, and settles it.',
    access: 'owner',
    params: IdParams,
    response: Order,
    limited: 'payment-checks',
    vital: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'not_found',
      'too_many_requests',
      'gateway_unavailable',
    ],
  },
})
