import type { Client } from '#contract/client'
import type { Picture } from '#contract/catalog/picture.schema'
import type { Specifications } from '#contract/catalog/product-fields.schema'
import { fieldRow, fieldsWhere } from '#contract/catalog/find-fields'
import type { ProductField } from '#contract/catalog/product-fields'
import type { StaffProduct } from '#contract/staff/products.schema'

/** A row of a list. Its key stays with it when it moves, so that its fields keep the focus. */
type Row<Content> = Content & { key: string }

type TypedLists = {
  packedMillimetres: { length: string; width: string; height: string }
  specifications: Row<Specifications[number]>[]
  pictures: Row<Picture>[]
}
/** The fields of the editor's forms: the state has buttons of its own. */
export type EditField = Exclude<ProductField, 'state'>
/** Those that hold one text. A box to tick holds 'yes' if the product is not as usual, and nothing otherwise. */
export type TextField = Exclude<EditField, keyof TypedLists>

/** What a member of staff typed, unchanged. */
export type TypedEdit = Record<TextField, string> & TypedLists
export type EditBody = Parameters<Client['staffProducts']['edit']>[0]['body']['changes']

export const editFields = fieldsWhere(({ kind }) => kind !== 'state') as EditField[]

export function typedOf(product: StaffProduct): TypedEdit {
  return Object.fromEntries(
    editFields.map((field) => [field, typedField(product, field)]),
  ) as TypedEdit
}

function typedField(product: StaffProduct, field: EditField): TypedEdit[EditField] {
  const row = fieldRow(field)
  if (field === 'specifications') return withKeys(product.specifications)
  if (field === 'pictures') return withKeys(product.pictures)
  if (field === 'packedMillimetres') {
    const { length = '', width = '', height = '' } = product.packedMillimetres ?? {}
    return { length: String(length), width: String(width), height: String(height) }
  }
  const value = product[field]
  if (row.kind === 'yesNo') return value === row.usual ? '' : 'yes'
  if (row.kind === 'money') return Number(value).toFixed(2)
  return value === null ? '' : String(value)
}

function withKeys<Content>(rows: readonly Content[]): Row<Content>[] {
  return rows.map((row, place) => ({ ...row, key: String(place) }))
}

export function isSameField(one: TypedEdit, other: TypedEdit, field: EditField): boolean {
  return JSON.stringify(sent(one, field)) === JSON.stringify(sent(other, field))
}

/** A row that was not there before. */
export function newRow<Content>(content: Content): Row<Content> {
  return { ...content, key: crypto.randomUUID() }
}

/** The changes as the call takes them. */
export function changesOf(before: TypedEdit, typed: TypedEdit): EditBody {
  const fields = editFields.filter((field) => !isSameField(before, typed, field))
  return Object.fromEntries(fields.map((field) => [field, sent(typed, field)]))
}

/** A field as the call takes it: without spaces around and without rows that nobody filled in. */
function sent(typed: TypedEdit, field: EditField): unknown {
  if (field === 'specifications') {
    return typed.specifications
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name || value)
  }
  if (field === 'pictures') {
    return typed.pictures.map(({ picture, alt }) => ({ picture, alt: alt.trim() }))
  }
  if (field === 'packedMillimetres') {
    const { length, width, height } = typed.packedMillimetres
    const size = { length: length.trim(), width: width.trim(), height: height.trim() }
    return size.length || size.width || size.height ? size : null
  }
  const row = fieldRow(field)
  const text = typed[field].trim()
  if (row.kind === 'yesNo') return (text === 'yes') !== row.usual
  if (row.kind === 'choice') return row.options.find((option) => String(option) === text) ?? null
  return row.kind === 'weight' || row.kind === 'country' ? text || null : text
}
