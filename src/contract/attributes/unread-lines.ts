import type { AttributeKind } from './kinds.ts'
import { readValues, type Definition } from './read-values.ts'

type Line = { name: string; value: string }
type Named = Definition & { name: string }

/** A line of a specification of which nothing was read: the attribute that it stands for, and its place among the lines. */
export type UnreadLine = { place: number; attribute: Named; line: Line }

/** The lines of a specification that stand for an attribute and are not understood, in their order. A line without a value is none. */
export function unreadLines(attributes: readonly Named[], lines: readonly Line[]): UnreadLine[] {
  return attributes
    .flatMap((attribute) => {
      const [first] = readValues(attribute, lines) ?? []
      if (!first || first.written === '' || first.low !== null || first.choice !== null) return []
      const place = lines.findIndex(
        ({ name, value }) => isLabel(attribute, name) && value.trim() === first.written,
      )
      const line = lines[place]
      return line ? [{ place, attribute, line }] : []
    })
    .toSorted((one, other) => one.place - other.place)
}

/** What the value of an attribute must look like to be understood: "a number with its unit, such as 12 mm". */
export function expectedOf({ kind, unit }: { kind: AttributeKind; unit: string | null }): string {
  const withUnit = (numbers: string) => (unit === null ? numbers : `${numbers} ${unit}`)
  const itsUnit = unit === null ? '' : ' with its unit'
  if (kind === 'number') return `a number${itsUnit}, such as ${withUnit('12')}`
  if (kind === 'range') return `a range${itsUnit}, such as ${withUnit('10–20')}`
  if (kind === 'numbers') return `numbers${itsUnit}, such as ${withUnit('10, 12, 14')}`
  return 'a word before the first comma or parenthesis'
}

function isLabel({ labels }: Definition, name: string): boolean {
  const wanted = name.trim().toLowerCase()
  return labels.some((label) => label.toLowerCase() === wanted)
}
