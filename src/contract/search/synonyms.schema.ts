import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { csvText, Id } from '../wire.schema.ts'

export const longestSynonyms = 80_000

/** A list of synonyms. `uploadedBy` is null for the list that a shop begins with, and for erased accounts. */
const SynonymList = z.object({
  _id: Id,
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string().nullable(),
})
export type SynonymList = z.output<typeof SynonymList>

const staff = { access: 'staff' } as const

export const synonyms = describe(signedInRoutes.synonyms, {
  show: {
    summary:
      'The words of the trade that mean the same, as CSV with the columns words, kind and others. `equal`: the words are found as each of the others, and the other way round. `means`: the words are a slip for the other.',
    ...staff,
    permission: 'products.read',
    response: z.object({ newest: SynonymList.nullable(), csv: z.string() }),
  },
  replace: {
    summary:
      'Checks a list of synonyms and says what it changes; without `dryRun` it also counts from then on. A file with errors is refused with each of them, at `body.csv.LINE.COLUMN`. If there is a newer list than `seen`, nothing is stored, and `changed_since` has it in `current`.',
    ...staff,
    permission: 'products.edit',
    body: z.strictObject({
      csv: csvText(longestSynonyms),
      dryRun: z.boolean(),
      /** The newest list that the caller has seen. Null: none was there. */
      seen: Id.nullable(),
    }),
    response: z.object({
      changes: z.array(
        z.object({ words: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
      ),
      /** How many more differences there are. */
      moreChanges: z.int(),
      /** Null for a dry run, and where nothing would change. */
      stored: SynonymList.nullable(),
    }),
    refusals: ['changed_since', 'request_in_flight'],
  },
})
