import { ProblemError } from '#contract/problem'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { measureErrors } from './measures.ts'
import type { TypedProduct } from './typed-product.ts'

export type ProductErrors = { [Field in keyof TypedProduct]?: string | undefined }

const labels: Record<keyof TypedProduct, string> = {
  productName: 'The name',
  company: 'The company',
  partNumber: 'The part number',
  category: 'The category',
  price: 'The price',
  availableQuantity: 'The available quantity',
  minimumOrder: 'The minimum order',
  description: 'The description',
  picture: 'The picture',
  weightGrams: 'The weight',
  length: 'The length',
  width: 'The width',
  height: 'The height',
  specifications: 'The specifications',
}
const required = [
  'productName',
  'company',
  'price',
  'availableQuantity',
  'minimumOrder',
  'description',
] as const

/** Missing fields, which a draft may lack, and the errors the page can find without asking the store. */
export function mistakesInProduct(typed: TypedProduct, isDraft = false): ProductErrors {
  const missing = isDraft ? [] : required.filter((field) => typed[field].trim() === '')
  return {
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`])),
    ...measureErrors(typed),
  }
}

/** The store's errors about single fields, as sentences to show below them. */
export function productErrors(error: unknown): ProductErrors {
  if (!(error instanceof ProblemError)) return {}
  const { code, details } = error.problem
  if (code === 'duplicate_product') {
    return details?.['field'] === 'partNumber'
      ? { partNumber: 'A product on sale already has this part number.' }
      : { productName: 'This company already has a product with this name.' }
  }
  return fieldErrors(error, labels)
}

/** The errors of what was sent that are still about what is in the form now. */
export function errorsStanding(
  errors: ProductErrors,
  sent: TypedProduct,
  now: TypedProduct,
): ProductErrors {
  const fields = Object.keys(labels) as (keyof TypedProduct)[]
  return Object.fromEntries(
    fields.filter((field) => sent[field] === now[field]).map((field) => [field, errors[field]]),
  )
}
