import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '#contract/signed-in/routes'
import { largestFileBytes } from '#contract/staff/product-files'
import { IdParams } from '../wire.schema.ts'
import {
  Import,
  ImportQuery,
  ImportRow,
  ImportRowsQuery,
  ImportsQuery,
  ShownImport,
} from './imports.schema.ts'

const read = ['invalid_input', 'unauthenticated', 'forbidden'] as const
const reading = { access: 'staff', permission: 'products.read' } as const
/** Files of the stock need no more. All other imports need `products.import` too. */
const changing = { access: 'staff', permission: 'stock.edit' } as const
const moved = [...read, 'not_found', 'import_moved', 'busy'] as const

export const imports = describe(signedInRoutes.imports, {
  send: {
    summary:
      'Takes a file: up to 50 MB, CSV separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, or the XML of the trade, as its content says. A job works out what it would do; nothing is changed until it is applied, unless `apply` asks for that at once. `products`, `prices`, `stock`: only the columns that the file has are changed; up to 100,000 rows. `applications`: part number, make, model, years, and optionally engine, position, quantity, note and action (A adds, D removes), or ACES XML 3.2 to 4.2. Makes, models and engines are named by their address, their name or what people call them. `numbers`: number, maker, part number, and optionally kind (oe, competitor, superseded, ours), note and action, or PIES XML 6.5 to 7.2. These two are applied as a whole or not at all. `mode=whole`: what the shop has becomes that of the file; `changes`: the file adds and removes. A whole file that removes over half needs `confirm`. An ACES file that is FULL is a whole file, and replaces the applications of the parts of the company that its brand means; without a brand it replaces those of all companies, with `confirm` if there are several. Ids of ACES mean what the table of `/aces-ids` says; rows with other ids are passed over and counted. A superseded number that is a part of the shop says that the part number takes its place. Weights and packed sizes of a PIES file are not written: `sizes.csv` has those that the shop lacks, as a file of products. A heading that is not known is left out, except in a file of applications; `fileNotes` says so, and what a program has damaged. A file whose form is wrong is refused as a whole, and then nothing of it is kept. Files but those of the stock also need `products.import`; products and prices `prices.edit`, products `products.edit` too.',
    ...changing,
    query: ImportQuery,
    response: ShownImport,
    mostBytes: largestFileBytes,
    streamed: true,
    limited: 'uploads',
    refusals: [
      ...read,
      'import_under_way',
      'too_many_imports',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
      'busy',
    ],
  },
  list: {
    summary:
      'Files and bulk changes, newest first; `subject` says which. Only those are listed and found that the role may see: files of applications and numbers with `products.read`, files of the stock with `stock.edit`, all others with `products.import`.',
    ...reading,
    query: ImportsQuery,
    response: Import,
    paged: true,
    refusals: [...read, 'busy'],
  },
  show: {
    summary:
      'A file or a bulk change: its state, its counts, how far the job is, and what it adds and removes.',
    ...reading,
    params: IdParams,
    response: ShownImport,
    refusals: [...read, 'not_found'],
  },
  listRows: {
    summary:
      'What it does, row by row, in order. Rows that change nothing are not listed. `outcome=obstacle` lists the rows that kept it from being applied or undone. For a file of applications or numbers, only refused rows are listed; the store keeps the first 1,000.',
    ...reading,
    params: IdParams,
    query: ImportRowsQuery,
    response: ImportRow,
    paged: true,
    refusals: [...read, 'not_found', 'busy'],
  },
  apply: {
    summary:
      'Has a job do what was shown, all of it or nothing. If what it changes has changed since, nothing is done: `state` is `failed`, or `judged` again with `changed_since` if it is a file of applications or numbers, which can be looked at anew. `confirm`: also if `needsConfirm`. Refuses `import_moved` with its `state` if it cannot be applied.',
    ...changing,
    params: IdParams,
    body: z.strictObject({ confirm: z.boolean().default(false) }),
    response: ShownImport,
    refusals: [...moved, 'nothing_to_change', 'import_under_way', 'request_in_flight'],
  },
  stop: {
    summary: 'Stops it. Nothing of it is done, or, if it was being undone, all of it stays.',
    ...changing,
    params: IdParams,
    response: ShownImport,
    refusals: moved,
  },
  undo: {
    summary:
      'Has a job undo what was applied: all of it, or nothing. If somebody has changed a row since, nothing is undone; `why` and the rows say so. Only the last file of applications that was applied can be undone, and only the last one of numbers: `not_the_last_import`.',
    ...changing,
    params: IdParams,
    response: ShownImport,
    refusals: [...moved, 'not_the_last_import', 'import_under_way', 'request_in_flight'],
  },
})
