import { isSameField, editFields, type EditField, type TypedEdit } from './typed-edit.ts'

/** A field that somebody else changed. `mine` is what was typed here, or null if the field was left alone. */
export type ForeignChange = {
  field: EditField
  before: TypedEdit
  now: TypedEdit
  mine: TypedEdit | null
  choice: 'mine' | 'theirs'
}

/**
 * Brings together what was typed here and what somebody else saved meanwhile. Nothing that was typed is lost: a field that
 * both changed keeps what was typed until the person chooses. All other fields become as they are now.
 */
export function mergeEdits({
  before,
  typed,
  now,
}: {
  before: TypedEdit
  typed: TypedEdit
  now: TypedEdit
}): { typed: TypedEdit; foreign: ForeignChange[] } {
  const isTyped = (field: EditField) => !isSameField(before, typed, field)
  const changed = editFields.filter((field) => !isSameField(before, now, field))
  const foreign = changed
    .filter((field) => !isTyped(field) || !isSameField(typed, now, field))
    .map((field): ForeignChange => {
      const both = isTyped(field)
      return { field, before, now, mine: both ? typed : null, choice: both ? 'mine' : 'theirs' }
    })
  const mine = Object.fromEntries(editFields.filter(isTyped).map((field) => [field, typed[field]]))
  return { typed: { ...now, ...(mine as Partial<TypedEdit>) }, foreign }
}
