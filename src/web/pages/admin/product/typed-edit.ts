import type { Client } from '#contract/client'
import type { Picture, Specifications } from '#contract/catalog/product.schema'
import type { Hazard } from '#contract/shipping/hazards'
import type { StaffProduct } from '#contract/staff/products.schema'

/** A row of a list. Its key stays with it when it moves, so that its fields keep the focus. */
type Row<Content> = Content & { key: string }

/** What a member of staff typed, unchanged. */
export type TypedEdit = {
  productName: string
  company: string
  partNumber: string
  category: string
  price: string
  minimumOrder: string
  description: string
  weightGrams: string
  size: { length: string; width: string; height: string }
  coreCharge: string
  /** These are 'yes' or empty. */
  untaxed: string
  shipsAlone: string
  hazmat: string
  freightClass: string
  specifications: Row<Specifications[number]>[]
  pictures: Row<Picture>[]
}
export type EditField = keyof TypedEdit
export type EditBody = Parameters<Client['staffProducts']['edit']>[0]['body']['changes']

export const editFields: readonly EditField[] = [
  'productName',
  'company',
  'partNumber',
  'category',
  'price',
  'minimumOrder',
  'description',
  'weightGrams',
  'size',
  'coreCharge',
  'untaxed',
  'shipsAlone',
  'hazmat',
  'freightClass',
  'specifications',
  'pictures',
]

export function typedOf(product: StaffProduct): TypedEdit {
  const { packedMillimetres: size } = product
  return {
    productName: product.productName,
    company: product.company,
    partNumber: product.partNumber,
    category: product.category,
    price: product.price.toFixed(2),
    minimumOrder: String(product.minimumOrder),
    description: product.description,
    weightGrams: product.weightGrams === null ? '' : String(product.weightGrams),
    size: {
      length: size ? String(size.length) : '',
      width: size ? String(size.width) : '',
      height: size ? String(size.height) : '',
    },
    coreCharge: product.coreCharge.toFixed(2),
    untaxed: product.taxable ? '' : 'yes',
    shipsAlone: product.shipsAlone ? 'yes' : '',
    hazmat: product.hazmat ?? '',
    freightClass: product.freightClass === null ? '' : String(product.freightClass),
    specifications: product.specifications.map((row, place) => ({ ...row, key: String(place) })),
    pictures: product.pictures.map((row, place) => ({ ...row, key: String(place) })),
  }
}

export function isSameField(one: TypedEdit, other: TypedEdit, field: EditField): boolean {
  return JSON.stringify(sent(one)[field]) === JSON.stringify(sent(other)[field])
}

/** A row that was not there before. */
export function newRow<Content>(content: Content): Row<Content> {
  return { ...content, key: crypto.randomUUID() }
}

/** The changes as the call takes them. */
export function changesOf(before: TypedEdit, typed: TypedEdit): EditBody {
  const fields = editFields.filter((field) => !isSameField(before, typed, field))
  const { size, weightGrams, untaxed, shipsAlone, hazmat, freightClass, ...rest } = sent(typed)
  const kept = Object.entries(rest).filter(([field]) => fields.includes(field as EditField))
  return {
    ...(Object.fromEntries(kept) as EditBody),
    ...(fields.includes('weightGrams') && { weightGrams: weightGrams || null }),
    ...(fields.includes('untaxed') && { taxable: untaxed === '' }),
    ...(fields.includes('shipsAlone') && { shipsAlone: shipsAlone === 'yes' }),
    ...(fields.includes('hazmat') && { hazmat: (hazmat || null) as Hazard | null }),
    ...(fields.includes('freightClass') && { freightClass: Number(freightClass) || null }),
    ...(fields.includes('size') && {
      packedMillimetres: size.length || size.width || size.height ? size : null,
    }),
  }
}

/** Without spaces around and without rows that nobody filled in. */
function sent(typed: TypedEdit) {
  const texts = Object.entries(typed).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  const { length, width, height } = typed.size
  return {
    ...(Object.fromEntries(texts) as Omit<TypedEdit, 'specifications' | 'pictures'>),
    size: { length: length.trim(), width: width.trim(), height: height.trim() },
    specifications: typed.specifications
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name || value),
    pictures: typed.pictures.map(({ picture, alt }) => ({ picture, alt: alt.trim() })),
  }
}
