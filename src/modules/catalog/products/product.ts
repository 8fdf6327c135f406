import type { Output } from '#contract/describe'
import type { api } from '#contract'
import { mayDo } from '#contract/staff/permissions'
import { parcelGramsMost } from '#contract/shipping/parcel-limit'
import { fieldsWhere } from '#contract/catalog/find-fields'
import type { FieldsShown } from '#contract/catalog/product-fields'
import type { ProductValues } from '#contract/staff/products.schema'
import type { PictureProblem } from '#contract/catalog/product.schema'
import { shownValues, sizesOfPart, type ListedValue } from '#modules/attributes'
import type { OtherNumberOfProduct } from '#modules/fitment'
import type { Actor } from '#platform/http'
import { drawPart } from '../drawing/draw-part.ts'
import { factsOf } from './facts.ts'
import {
  listedColumns,
  valuesOf,
  type ListedColumns,
  type ValueColumns,
} from './product-columns.ts'

export type ProductRow = ListedColumns & {
  id: string
  picture: string
  picture_problem: string | null
  available: number
  /** Present only in lists. Null: no review counts. */
  rating?: [reviews: number, stars: number] | null
  weight_grams?: number | null
  /** Present only if the query asked for them. */
  specifications?: unknown
  attributes?: ListedValue[] | null
  /** Present only for admins. */
  added_by_name?: string | null
  added_by_email?: string | null
}

export type ProductDetailRow = ProductRow &
  ValueColumns & {
    category_name: string
    specifications: unknown
    typed_values: ListedValue[] | null
    other_numbers: OtherNumberOfProduct[] | null
    goes_by_vehicle: boolean
  }

type ProductOut = Output<typeof api.products.list>['items'][number]
type DetailOut = Output<typeof api.products.show>

/** A product as the API returns it. Only staff see who added it and what is wrong with its picture. */
export function presentProduct(row: ProductRow, reader: Actor | null): ProductOut {
  const isStaff = mayDo(reader?.role, 'products.read')
  return {
    _id: row.id,
    ...(Object.fromEntries(listedColumns.map(([field, column]) => [field, row[column]])) as Pick<
      ProductValues,
      FieldsShown<'list'>
    >),
    availableQuantity: row.available,
    picture: row.picture,
    ...(row.rating && { rating: ratingOf(row.rating) }),
    ...(goesByFreight(row) && { byFreight: true as const }),
    ...(row.specifications !== undefined && {
      specifications: row.specifications as DetailOut['specifications'],
    }),
    ...(row.attributes !== undefined && { attributes: shownValues(row.attributes) }),
    ...(isStaff &&
      row.picture_problem !== null && { pictureProblem: row.picture_problem as PictureProblem }),
    ...(isStaff && row.added_by_name && { name: row.added_by_name }),
    ...(isStaff && row.added_by_email && { email: row.added_by_email }),
  }
}

function ratingOf([count, stars]: [reviews: number, stars: number]): ProductOut['rating'] {
  return { average: Math.round((stars / count) * 100) / 100, count }
}

function goesByFreight({ weight_grams: grams, minimum_order: least }: ProductRow): boolean {
  return grams !== undefined && grams !== null && grams * least > parcelGramsMost
}

const ofPage = fieldsWhere((row) => row.shown === 'page')

export function presentDetail(row: ProductDetailRow, reader: Actor | null): DetailOut {
  const values = valuesOf(row)
  return {
    ...presentProduct(row, reader),
    ...(Object.fromEntries(ofPage.map((field) => [field, values[field]])) as Pick<
      ProductValues,
      FieldsShown<'page'>
    >),
    categoryName: row.category_name,
    drawing: drawPart(row.typed_values, values.specifications),
    facts: factsOf(values),
    sizes: sizesOfPart(row.typed_values),
    goesByVehicle: row.goes_by_vehicle,
    replaces: row.other_numbers ?? [],
  }
}
