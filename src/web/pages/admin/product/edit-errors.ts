import { fieldsWhere } from '#contract/catalog/find-fields'
import { ProblemError } from '#contract/problem'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { fieldNoun, sides } from './field-words.ts'
import type { EditField, TextField, TypedEdit } from './typed-edit.ts'

type Side = (typeof sides)[number]
/** A size is wrong by its sides, and a box that is ticked or not is never wrong. */
type WrongField = Exclude<EditField, 'packedMillimetres'> | Side
export type EditErrors = { [Field in WrongField]?: string | undefined }

const labels = Object.fromEntries([
  ...fieldsWhere(({ kind }) => kind !== 'sides' && kind !== 'yesNo' && kind !== 'state').map(
    (field) => [field, fieldNoun(field)],
  ),
  ...sides.map((side) => [side, `The ${side}`]),
]) as Record<WrongField, string>

const required = fieldsWhere(
  ({ kind }) => kind === 'text' || kind === 'money' || kind === 'quantity',
) as TextField[]

/** What the page can find without asking the store. A draft may lack what it lacked before. */
export function mistakesInEdit(typed: TypedEdit, before: TypedEdit): EditErrors {
  const missing = required.filter((field) => typed[field].trim() === '' && before[field] !== '')
  const empty = sides.filter((side) => typed.packedMillimetres[side].trim() === '')
  const half = typed.specifications.some(
    ({ name, value }) => (name.trim() === '') !== (value.trim() === ''),
  )
  return {
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`])),
    ...(empty.length < sides.length &&
      Object.fromEntries(empty.map((side) => [side, `${labels[side]} is missing.`]))),
    ...(half && { specifications: 'Each row needs a name and a value.' }),
  }
}

/** The store's errors about single fields, as sentences to show below them. */
export function editErrors(error: unknown): EditErrors {
  if (!(error instanceof ProblemError)) return {}
  if (error.code === 'duplicate_product') {
    return error.problem.details?.['field'] === 'partNumber'
      ? { partNumber: 'A product on sale already has this part number.' }
      : { productName: 'This company already has a product on sale with this name.' }
  }
  return fieldErrors(error, labels)
}
