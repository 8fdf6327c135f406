import type { ImportState } from '#contract/imports/import-words'
import type { Import } from '#contract/imports/imports.schema'

/** A job works on it, or it arrives. */
export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return (['arriving', 'judging', 'applying', 'undoing'] as const).some((one) => one === state)
}

const words: Record<ImportState, string> = {
  arriving: 'Arriving',
  judging: 'Working out',
  judged: 'Ready to apply',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  stopped: 'Stopped',
  refused: 'Not applied',
  failed: 'Failed',
}
/** The shape of the chip: a dot for waiting, a square for done, a triangle for what needs a look. */
const kinds: Record<ImportState, 'wait' | 'ok' | 'bad' | 'off'> = {
  arriving: 'wait',
  judging: 'wait',
  judged: 'wait',
  applying: 'wait',
  applied: 'ok',
  undoing: 'wait',
  undone: 'off',
  stopped: 'off',
  refused: 'bad',
  failed: 'bad',
}

/** The state of an import as a chip. One that cannot be applied does not wait for anybody. */
export function importChip({
  state,
  refused,
  canBeApplied,
  ...counts
}: Pick<Import, 'state' | 'refused' | 'canBeApplied' | 'added' | 'changed' | 'removed'>): {
  words: string
  kind: string
} {
  if (state === 'judged' && !canBeApplied) {
    const doesNothing = counts.added + counts.changed + counts.removed === 0
    if (refused > 0) {
      return { words: doesNothing ? 'Nothing to apply' : 'Has wrong rows', kind: 'bad' }
    }
    return { words: doesNothing ? 'Nothing to change' : 'Looked at', kind: 'off' }
  }
  return { words: words[state], kind: kinds[state] }
}
