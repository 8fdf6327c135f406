import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { largestFileBytes } from '../staff/product-files.ts'
import { IdParams, PageQuery } from '../wire.schema.ts'
import {
  ImportQuery,
  InterchangeImport,
  ShownInterchangeImport,
  WrongRow,
} from './imports.schema.ts'
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
const change = { access: 'staff', permission: 'products.import' } as const

export const interchangeDesk = describe(signedInRoutes.interchangeDesk, {
  download: {
    summary:
      'All numbers of other makers, and the parts whose place others have taken, as a CSV file. An import of the same file changes nothing.',
    ...read,
    response: NumberFileRow,
    refusals: ['invalid_input', 'busy'],
  },
  import: {
    summary:
      'Takes a file of other numbers of parts, CSV or PIES XML 6.5 to 7.2, as its content says. CSV: number, maker, part number, and optionally kind (oe, competitor, superseded, ours), note and action (A adds, D removes). A superseded number that is a part of the shop says that the part number takes its place. A job judges the rows and then applies all of them or none. `mode=whole`: the numbers become those of the file; `changes`: the file adds and removes. `dryRun`: nothing is applied. A whole file that removes over half of the numbers needs `confirm`. Weights and packed sizes of a PIES file are not written: `sizes.csv` has those that the shop lacks, as a file of products.',
    ...change,
    query: ImportQuery,
    response: ShownInterchangeImport,
    mostBytes: largestFileBytes,
    streamed: true,
    limited: 'uploads',
    refusals: ['import_under_way', 'payload_too_large', 'unsupported_media_type', 'busy'],
  },
  listImports: {
    summary: 'The imports of other numbers, the newest first.',
    ...read,
    query: PageQuery,
    response: InterchangeImport,
    paged: true,
    refusals: ['busy'],
  },
  showImport: {
    summary: 'One import of other numbers, with how far it is.',
    ...read,
    params: IdParams,
    response: ShownInterchangeImport,
    refusals: ['not_found'],
  },
  listWrongRows: {
    summary:
      'The rows of an import of other numbers that are wrong, in the order of the file. At most the first 1,000 are kept.',
    ...read,
    params: IdParams,
    query: PageQuery,
    response: WrongRow,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  downloadSizes: {
    summary:
      'The weights and packed sizes that a PIES file tells and the shop lacks, as a file of products that `POST /product/import` takes.',
    ...read,
    params: IdParams,
    response: SizeFileRow,
    refusals: ['not_found', 'busy'],
  },
  apply: {
    summary:
      'Has a job apply a file of other numbers that was tried out, without sending it again. If it would change something else by now than it did then, nothing is applied, and it can be looked at again (`changed_since`). `confirm`: also if over half of the numbers would be removed. Refuses `batch_moved` if it cannot be applied.',
    ...change,
    params: IdParams,
    body: z.strictObject({ confirm: z.boolean().default(false) }),
    response: ShownInterchangeImport,
    refusals: ['not_found', 'batch_moved', 'import_under_way', 'request_in_flight'],
  },
  undo: {
    summary:
      'Undoes the last import of other numbers that was applied: what it added is removed, and what it removed is there again. Refuses `not_the_last_import` for any other.',
    ...change,
    params: IdParams,
    response: ShownInterchangeImport,
    refusals: ['not_found', 'not_the_last_import', 'import_under_way', 'request_in_flight'],
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
