import * as z from 'zod'
import { describe } from './describe.ts'
import { Order } from './orders.schema.ts'
import { signedInRoutes } from './signed-in/routes.ts'
import { DollarsIn, Id, IdParams } from './wire.schema.ts'

export const payments = describe(signedInRoutes.payments, {
  createIntent: {
    summary:
      'Creates the payment of an order, or returns the one that is already open. Without `orderId`, pays the customer’s newest unpaid order with this total.',
    access: 'buyer',
    permission: 'orders.read',
    body: z.strictObject({ totalAmount: DollarsIn, orderId: Id.optional() }),
    response: z.object({ clientSecret: z.string() }),
    limited: 'payments',
    vital: true,
    refusals: [
      'not_found',
      'nothing_to_pay',
      'price_changed',
      'delivery_unknown',
      'amount_not_payable',
      'out_of_stock',
      'order_paid',
      'order_cancelled',
      'payment_processing',
      'gateway_refused',
      'gateway_unavailable',
    ],
  },
  check: {
    summary: 'Asks the card gateway for the status of an order’s payment and settles it.',
    access: 'buyer',
    permission: 'orders.read',
    params: IdParams,
    response: Order,
    limited: 'payment-checks',
    vital: true,
    refusals: ['not_found', 'gateway_unavailable'],
  },
})
