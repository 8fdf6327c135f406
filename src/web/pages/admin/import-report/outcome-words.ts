import type { Import } from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { counted } from '#web/pages/admin/import/subject-words.ts'

type Found = Pick<Import, 'why' | 'whyCount' | 'subject' | 'mode' | 'removed' | 'refused'>

/** Why an import was not applied or undone, as a sentence; null where nothing stands in the way. */
export function whyWords(found: Found): string | null {
  const { why, subject, removed, refused } = found
  switch (why) {
    case null:
      return null
    case 'changed_since':
      return changedWords(found)
    case 'wrong_rows':
      return `${refused === 1 ? '1 row' : `${formatCount(refused)} rows`} cannot be read. Please correct the file and send it again; nothing was changed.`
    case 'removes_over_half':
      return `The file would remove ${counted(subject, removed)}, which is over half of all.`
    case 'no_brand':
      return `The file is FULL and names no brand, so it replaces what all companies of the shop have. It would remove ${counted(subject, removed)}.`
    case 'brand_unknown':
      return 'The file is FULL and names a brand that has no meaning here, and the shop has parts of several companies. Please say first, in the file of ids, which company the brand is; nothing was changed.'
    case 'nothing_mapped':
      return 'None of its rows was read: their ids have no meaning here. Please say first what the ids of your licensed tables mean; nothing was changed.'
    case 'forbidden':
      return 'The role of the person who asked for this no longer allows it. Nothing was done.'
    case 'too_late':
      return 'The time at which prices were to be set has passed. Nothing was done.'
    default:
      return 'The store tried several times and could not do this. Nothing was done.'
  }
}

function changedWords({ subject, whyCount, mode }: Found): string {
  if (mode !== null) {
    return 'The shop has changed since this file was looked at, so it would change something else by now. Nothing was done; please look at it again.'
  }
  return `${counted(subject, whyCount ?? 0)} changed since this was worked out. Nothing was done; look again.`
}

/** What a file that replaces much is about: it is asked about once more before it is applied. */
export function graveWords({ why, needsConfirm }: Pick<Import, 'why' | 'needsConfirm'>) {
  if (!needsConfirm) return null
  return why === 'no_brand'
    ? { title: 'Replace all companies', what: 'The file replaces what all companies have.' }
    : { title: 'Remove over half', what: 'The file removes over half of what is there.' }
}

/** What the button says that applies an import. */
export function applyWords({
  subject,
  mode,
  added,
  changed,
  removed,
}: Pick<Import, 'subject' | 'mode' | 'added' | 'changed' | 'removed'>): string {
  if (mode === null) return `Apply to ${counted(subject, added + changed)}`
  if (removed === 0) return `Add ${counted(subject, added)}`
  if (added === 0) return `Remove ${counted(subject, removed)}`
  return `Add ${formatCount(added)} and remove ${counted(subject, removed)}`
}

/** What undoing an import changes. */
export function undoWords({
  subject,
  mode,
  added,
  removed,
}: Pick<Import, 'subject' | 'mode' | 'added' | 'removed'>): string {
  if (mode === null) {
    return 'Every product becomes as it was before. If somebody has changed one of them since, nothing is undone.'
  }
  const gone = added > 0 ? `${counted(subject, added)} that it added will be removed` : ''
  const back = removed > 0 ? `${counted(subject, removed)} that it removed will be there again` : ''
  const stays =
    subject === 'applications' ? ' Changes made by hand since then stay as they are.' : ''
  return `${[gone, back].filter(Boolean).join(', and ')}.${stays}`
}

/** What is lost besides if a file removes over half. */
export const lossWords: Partial<Record<Import['subject'], string>> = {
  applications: 'Vehicles that it does not name lose their parts.',
  numbers: 'Buyers who type a number that it does not name no longer find our part by it.',
}
