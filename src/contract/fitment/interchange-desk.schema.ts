import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { IdParams } from '../wire.schema.ts'
import { OtherNumber } from './other-number.schema.ts'

/** Another number of a part as a row of a file. */
const NumberFileRow = z.object({
  number: z.string(),
  maker: z.string(),
  kind: z.string(),
  partNumber: z.string(),
  note: z.string(),
  action: z.string(),
})

/** A row of a file of products, with columns that change nothing but weight and packed size. */
const SizeFileRow = z.object({
  partNumber: z.string(),
  weightGrams: z.string(),
  lengthMm: z.string(),
  widthMm: z.string(),
  heightMm: z.string(),
})

const read = { access: 'staff', permission: 'products.read' } as const

export const interchangeDesk = describe(signedInRoutes.interchangeDesk, {
  download: {
    summary:
      'All numbers of other makers, and the parts whose place others have taken, as a CSV file. An import of the same file changes nothing.',
    ...read,
    response: NumberFileRow,
    refusals: ['invalid_input', 'busy'],
  },
  downloadSizes: {
    summary:
      'The weights and packed sizes that a PIES file tells and the shop lacks, as a file of products that `POST /import` takes.',
    ...read,
    params: IdParams,
    response: SizeFileRow,
    refusals: ['not_found', 'busy'],
  },
  listOfPart: {
    summary:
      'The numbers under which others have a part, in whatever state the part is, with the parts of the shop whose place it has taken.',
    ...read,
    params: z.strictObject({ partNumber: z.string().min(1).max(60) }),
    response: z.array(OtherNumber.extend({ isSample: z.boolean() })),
    refusals: ['not_found'],
  },
})
