import { ProblemError } from '#contract/problem'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import type { TypedEdit } from './typed-edit.ts'

const labels = {
  productName: 'The name',
  company: 'The company',
  partNumber: 'The part number',
  category: 'The category',
  price: 'The price',
  minimumOrder: 'The minimum order',
  description: 'The description',
  weightGrams: 'The weight',
  length: 'The length',
  width: 'The width',
  height: 'The height',
  coreCharge: 'The core charge',
  hazmat: 'The danger',
  freightClass: 'The freight class',
  specifications: 'The specification',
  pictures: 'The picture',
}
export type EditErrors = { [Field in keyof typeof labels]?: string | undefined }

const required = [
  'productName',
  'company',
  'partNumber',
  'price',
  'minimumOrder',
  'description',
  'coreCharge',
] as const
const sides = ['length', 'width', 'height'] as const

/** What the page can find without asking the store. A draft may lack what it lacked before. */
export function mistakesInEdit(typed: TypedEdit, before: TypedEdit): EditErrors {
  const missing = required.filter((field) => typed[field].trim() === '' && before[field] !== '')
  const empty = sides.filter((side) => typed.size[side].trim() === '')
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
