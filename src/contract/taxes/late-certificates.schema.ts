import * as z from 'zod'
import { describe } from '../describe.ts'
import { OrderDetail } from '../orders.schema.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { refundRefusals } from '../refusals.ts'
import { DollarsOut, Id, IdParams, wholeNumber } from '../wire.schema.ts'
import { certificateForms } from './forms.ts'

/** A certificate that was accepted after the order was placed, and the tax that may be given back for it. */
export const LateCertificate = z.object({
  _id: Id,
  form: z.enum(certificateForms),
  /** The shop's day on which it got it. */
  receivedOn: z.iso.date(),
  lines: z.array(
    z.object({
      position: z.int(),
      productName: z.string(),
      /** The tax of the goods and of their share of the delivery that has not been given back. */
      tax: DollarsOut,
    }),
  ),
})
export type LateCertificate = z.output<typeof LateCertificate>

export const TaxRefund = z.strictObject({
  certificateId: Id,
  /** The lines whose tax goes back: not those of goods that the buyer uses, if the certificate is for resale. */
  positions: z
    .array(wholeNumber(1, 10_000))
    .min(1, 'must not be empty')
    .max(500, 'must have at most 500 lines')
    .refine(
      (positions) => new Set(positions).size === positions.length,
      'must name each line once',
    ),
})
export type TaxRefund = z.output<typeof TaxRefund>

const staff = { access: 'staff', permission: 'orders.refund', params: IdParams } as const

export const lateCertificates = describe(signedInRoutes.lateCertificates, {
  list: {
    summary:
      'The certificates of an order’s customer that were accepted after the sale, reached the shop within 90 days of it, and cover lines on which tax was charged.',
    ...staff,
    response: z.array(LateCertificate),
    refusals: ['not_found'],
  },
  refund: {
    summary:
      'Gives back the tax on lines of a paid order that a late certificate covers, and on their share of the delivery.',
    ...staff,
    body: TaxRefund,
    response: OrderDetail,
    idempotent: true,
    freshness: 'recent',
    vital: true,
    refusals: [...refundRefusals, 'certificate_ended'],
  },
})
