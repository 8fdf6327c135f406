import type { OtherNumber } from '#contract/fitment/other-number.schema'
import type { InterchangeRow } from './interchange.repository.ts'

/** The other number that led to a part; null if it was the part's own. */
export function otherNumberOf({
  number,
  maker,
  kind,
  note,
}: Pick<InterchangeRow, 'number' | 'maker' | 'kind' | 'note'>): OtherNumber | null {
  return number === null || maker === null || kind === null ? null : { number, maker, kind, note }
}
