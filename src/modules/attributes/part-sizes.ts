import type { PartSize } from '#contract/attributes/part-size.schema'
import { isNumeric } from '#contract/attributes/kinds'
import type { ListedValue } from './listed-values.repository.ts'
import { perBase } from '#contract/values/measures/millionths'
import { spokenValues } from './spoken-values.ts'

/** Attributes by which people tell whether a part is of the size that they have, in the words of the trade. */
const deciding =
  /^(belt length|bolt circle|bore|center bore|diameter|drive|group size|hex|inside diameter|outside diameter|pin|pitch|reach|sizes?|thickness|threads?|voltage|width)$/i
/** A size of what is in one's own room is compared with the room, not with another part. */
const storing = 'drawers'

/** The sizes of a part that somebody can compare with their own, in the order of its attributes. None of a cabinet. */
export function sizesOfPart(values: readonly ListedValue[] | null): PartSize[] {
  const all = values ?? []
  if (all.some(({ key }) => key === storing)) return []
  const shown = spokenValues(all)
  const groups = Map.groupBy(
    all.filter(({ name }) => deciding.test(name)),
    ({ key }) => key,
  )
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (!first) return []
    const { name, kind, unit, is_filter: isFilter, written } = first
    const spans = rows.flatMap(({ low, high }) =>
      low === null || high === null ? [] : [{ least: low / perBase, most: high / perBase }],
    )
    // What could not be read as a number can only be read by people.
    if (isNumeric(kind) && (spans.length === 0 || unit === null)) return []
    return [{ key, name, kind, unit, isFilter, shown: shown.get(key) ?? written, written, spans }]
  })
}
