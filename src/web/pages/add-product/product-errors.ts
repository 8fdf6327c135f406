import { ProblemError } from '#contract/problem'
import type { TypedProduct } from './product-draft.ts'

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
}
const required = [
  'productName',
  'company',
  'price',
  'availableQuantity',
  'minimumOrder',
  'description',
] as const

export function missingInProduct(typed: TypedProduct): ProductErrors {
  const missing = required.filter((field) => typed[field].trim() === '')
  return Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`]))
}

/** What the store said about single fields, as sentences to stand below them. */
export function productErrors(error: unknown): ProductErrors {
  if (!(error instanceof ProblemError)) return {}
  const { code, errors = [], details } = error.problem
  if (code === 'duplicate_product') {
    return details?.['field'] === 'partNumber'
      ? { partNumber: 'A product on sale has this part number already.' }
      : { productName: 'A product of this company has this name already.' }
  }
  const entries = errors.flatMap(({ path, message }) => {
    const field = path.split('.').at(-1) ?? ''
    return field in labels ? [[field, `${labels[field as keyof TypedProduct]} ${message}.`]] : []
  })
  return Object.fromEntries(entries) as ProductErrors
}
