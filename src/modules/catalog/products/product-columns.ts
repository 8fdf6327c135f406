import type { Selectable } from 'kysely'
import type { Picture } from '#contract/catalog/picture.schema'
import { allProductFields, fieldsWhere } from '#contract/catalog/find-fields'
import {
  productFields,
  type FieldsShown,
  type ProductField,
} from '#contract/catalog/product-fields'
import type { ProductState, ProductValues } from '#contract/staff/products.schema'
import type { DB } from '#platform/db'
import { sizesOf } from '../words/size-lexemes.ts'

/** The columns of `products` that hold the fields of `product-fields.ts`, with their types. */
export const productColumns = {
  productName: { name: 'text' },
  company: { company: 'text' },
  partNumber: { part_number: 'text' },
  category: { category: 'text' },
  price: { price_cents: 'bigint' },
  minimumOrder: { minimum_order: 'int' },
  state: { archived_at: 'timestamptz', off_sale_as: 'text' },
  description: { description: 'text' },
  specifications: { specifications: 'jsonb' },
  weightGrams: { weight_grams: 'int' },
  packedMillimetres: { length_mm: 'int', width_mm: 'int', height_mm: 'int' },
  coreCharge: { core_cents: 'bigint' },
  taxable: { taxable: 'boolean' },
  shipsAlone: { ships_alone: 'boolean' },
  hazmat: { hazmat: 'text' },
  freightClass: { freight_class: 'real' },
  countryOfOrigin: { country_of_origin: 'text' },
  // Those after the first are rows of `product_pictures`.
  pictures: { picture: 'text', picture_alt: 'text' },
} as const satisfies Record<ProductField, { [Column in keyof DB['products']]?: string }>

type Columns = typeof productColumns
export type ValueColumn = { [Field in ProductField]: keyof Columns[Field] }[ProductField]

/** A product as it is read. */
export type ValueColumns = Pick<Selectable<DB['products']>, ValueColumn> & {
  more_pictures: Picture[] | null
}

/** A product as lists read it. */
export type ListedColumns = Pick<
  ValueColumns,
  { [Field in FieldsShown<'list'>]: keyof Columns[Field] }[FieldsShown<'list'>]
>

export function columnsOf(field: ProductField): ValueColumn[] {
  return Object.keys(productColumns[field]) as ValueColumn[]
}

export const valueColumns = allProductFields.flatMap(columnsOf)

/** The columns that lists read, with their fields. */
export const listedColumns = fieldsWhere((row) => row.shown === 'list').map(
  (field) => [field, onlyColumn(field) as keyof ListedColumns] as const,
)

/** The columns with their types, as a list of columns is declared: 'name text, company text'. */
export function declared(columns: readonly string[]): string {
  return columns.map((column) => `${column} ${columnTypes[column]}`).join(', ')
}

export const columnTypes: Readonly<Record<string, string>> = {
  id: 'uuid',
  sizes: 'tsvector',
  added_by: 'uuid',
  created_at: 'timestamptz',
  ...Object.assign({}, ...Object.values(productColumns)),
}

/** The values of a product that its columns hold. */
export function valuesOf(row: ValueColumns): ProductValues {
  return Object.fromEntries(
    allProductFields.map((field) => [field, valueIn(row, field)]),
  ) as ProductValues
}

function valueIn(row: ValueColumns, field: ProductField): unknown {
  const { kind } = productFields[field]
  if (kind === 'pictures') return picturesOf(row)
  if (kind === 'state') return stateOf(row)
  if (kind !== 'sides') return row[onlyColumn(field)]
  const { length_mm: length, width_mm: width, height_mm: height } = row
  return length === null || width === null || height === null ? null : { length, width, height }
}

/** What the columns of a field hold of a product. `at`: since when it is off sale, if it is. */
export function columnsFor(
  values: ProductValues,
  field: ProductField,
  at: Date,
): Partial<Record<ValueColumn, unknown>> {
  const { packedMillimetres: size, pictures, state } = values
  const { kind } = productFields[field]
  if (kind === 'pictures') {
    return { picture: pictures[0]?.picture ?? '', picture_alt: pictures[0]?.alt ?? '' }
  }
  if (kind === 'state') {
    return {
      archived_at: state === 'on_sale' ? null : at,
      off_sale_as: state === 'draft' || state === 'hidden' ? state : null,
    }
  }
  if (kind !== 'sides') return { [onlyColumn(field)]: values[field] }
  return {
    length_mm: size?.length ?? null,
    width_mm: size?.width ?? null,
    height_mm: size?.height ?? null,
  }
}

/** What the search finds of the sizes in the texts of a product. */
export function sizesIn(values: ProductValues): string {
  const { productName: name, description, specifications } = values
  return sizesOf({ name, description, specifications })
}

/** All pictures of a product in their order. */
export function picturesOf({
  picture,
  picture_alt,
  more_pictures,
}: Pick<ValueColumns, 'picture' | 'picture_alt' | 'more_pictures'>): Picture[] {
  return [...(picture === '' ? [] : [{ picture, alt: picture_alt }]), ...(more_pictures ?? [])]
}

export function stateOf({
  archived_at,
  off_sale_as,
}: Pick<ValueColumns, 'archived_at' | 'off_sale_as'>): ProductState {
  if (archived_at === null) return 'on_sale'
  return off_sale_as === null ? 'removed' : (off_sale_as as 'draft' | 'hidden')
}

function onlyColumn(field: ProductField): ValueColumn {
  return Object.keys(productColumns[field])[0] as ValueColumn
}
