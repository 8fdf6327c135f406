import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import type { InterchangeImport } from '#contract/fitment/imports.schema'
import { formatCount } from '#contract/values/numbers'

/** What files of applications and files of other numbers have in common. */
export type BroughtFile = Pick<FitmentImport, keyof FitmentImport & keyof InterchangeImport>
/** What a file has, counted: "1 application", "20 numbers". */
export type Counted = (count: number) => string

export const modeWords: Record<BroughtFile['mode'], string> = {
  changes: 'Adds and removes',
  whole: 'Replaces everything',
}

/** What has become of a file, in a word or two. */
export function stateWords({ state, wrong, canBeApplied }: BroughtFile): string {
  switch (state) {
    case 'arriving':
      return 'Arriving'
    case 'judging':
      return 'Being read'
    case 'judged':
      return wrong > 0 ? 'Has wrong rows' : canBeApplied ? 'Waiting for you' : 'Looked at'
    case 'refused':
      return 'Not applied'
    case 'applied':
      return 'Applied'
    case 'failed':
      return 'Failed'
    case 'undone':
      return 'Taken back'
  }
}

/** The kind of chip of a state. */
export function stateKind({ state, wrong, canBeApplied }: BroughtFile): string {
  if (state === 'applied') return 'ok'
  if (state === 'refused' || state === 'failed' || (state === 'judged' && wrong > 0)) return 'bad'
  return state === 'arriving' || state === 'judging' || canBeApplied ? 'wait' : 'off'
}

/** Why a file was not applied, as a sentence; null where nothing stands in the way. */
export function whyWords(
  { why, wrong, removed }: BroughtFile,
  { counted, changed }: { counted: Counted; changed: string },
): string | null {
  switch (why) {
    case null:
      return null
    case 'wrong_rows':
      return `${rows(wrong)} cannot be read. Please correct the file and bring it in again; nothing was changed.`
    case 'removes_over_half':
      return `The file would remove ${counted(removed)}, which is over half of all.`
    case 'no_brand':
      return `The file is FULL and names no brand, so it replaces what all companies of the shop have. It would remove ${counted(removed)}.`
    case 'brand_unknown':
      return 'The file is FULL and names a brand that has no meaning here, and the shop has parts of several companies. Please say first, in the file of ids, which company the brand is; nothing was changed.'
    case 'nothing_mapped':
      return 'None of its rows was read: their ids have no meaning here. Please say first what the ids of your licensed tables mean; nothing was changed.'
    case 'changed_since':
      return `${changed} since this file was looked at, so it would change something else by now. Nothing was done; please look at it again.`
    case 'forbidden':
      return 'The role of the person who brought it in no longer allows it. Nothing was changed.'
    default:
      return 'The store tried several times and could not do this. Nothing was changed.'
  }
}

export function rows(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}

export function applications(count: number): string {
  return count === 1 ? '1 application' : `${formatCount(count)} applications`
}

export function numbers(count: number): string {
  return count === 1 ? '1 number' : `${formatCount(count)} numbers`
}

/** What the columns of a file of applications mean. */
export const columnWords = {
  partNumber: 'A part of the shop. A former number finds its part too.',
  make: 'Honda. Its name, its address or what people call it.',
  model: 'Civic. The same.',
  yearFrom: 'The first year of the range.',
  yearTo: 'The last year of the range.',
  engine: '2.0 L I4. Empty: every engine of the model.',
  position: 'Front, rear left, upper and so on. Empty: it has none.',
  quantity: 'How many of the part the vehicle needs there. Empty: 1.',
  note: 'What must agree besides: with 320 mm rotors.',
  action: 'A adds the row, D removes it. Empty: A. A file that replaces everything has no D.',
}

/** What the columns of a file of other numbers mean. */
export const numberColumnWords = {
  number: 'The number under which another maker, or an older list, has the part.',
  maker: 'Whose number it is.',
  kind: 'oe: the maker of the vehicle. competitor: another maker of parts. superseded: an older number. ours: another number of our own. Empty: competitor.',
  partNumber: 'A part of the shop. A former number finds its part too.',
  note: 'What is to be known besides: without sensor.',
  action: 'A adds the row, D removes it. Empty: A. A file that replaces everything has no D.',
}
