/** How what is typed is compared: the fields, and whether two edits say the same of one. */
export type Compared<Typed> = {
  fields: readonly (keyof Typed & string)[]
  isSame?: (one: Typed, other: Typed, field: keyof Typed & string) => boolean
}

/** A field that somebody else changed. `mine` is what was typed here, or null if the field was left alone. */
export type ForeignChange<Typed> = {
  field: keyof Typed & string
  before: Typed
  now: Typed
  mine: Typed | null
  choice: 'mine' | 'theirs'
}

/** The fields that were typed anew. */
export function fieldsTyped<Typed>(
  { fields, isSame = isEqual }: Compared<Typed>,
  before: Typed,
  typed: Typed,
): (keyof Typed & string)[] {
  return fields.filter((field) => !isSame(before, typed, field))
}

/**
 * Brings together what was typed here and what somebody else saved meanwhile. Nothing that was typed is lost: a field that
 * both changed keeps what was typed until the person chooses. All other fields become as they are now.
 */
export function mergeEdits<Typed>(
  compared: Compared<Typed>,
  { before, typed, now }: { before: Typed; typed: Typed; now: Typed },
): { typed: Typed; foreign: ForeignChange<Typed>[] } {
  const mine = fieldsTyped(compared, before, typed)
  const apart = fieldsTyped(compared, typed, now)
  const foreign = fieldsTyped(compared, before, now)
    .filter((field) => !mine.includes(field) || apart.includes(field))
    .map((field): ForeignChange<Typed> => {
      const both = mine.includes(field)
      return { field, before, now, mine: both ? typed : null, choice: both ? 'mine' : 'theirs' }
    })
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]])) as Partial<Typed>
  return { typed: { ...now, ...kept }, foreign }
}

function isEqual<Typed>(one: Typed, other: Typed, field: keyof Typed): boolean {
  return one[field] === other[field]
}
