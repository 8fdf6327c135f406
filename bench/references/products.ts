import type { ProductDetail } from '#contract/catalog/product.schema'
import { parcelGramsMost } from '#contract/shipping/parcel-limit'

/** A row of a reference's query. bigint arrives as text, or as a number inside JSON. */
export type Row = Record<string, unknown>

type NeededKeys<Shape> = {
  [Key in keyof Shape]-?: undefined extends Shape[Key] ? never : Key
}[keyof Shape]

/** Writes the URL of a drawn picture. Pages draw the same from its name alone. */
export type Pictures = (name: unknown) => unknown

const byName: Pictures = (name) => name

/** A product as the store's lists answer it. */
export function listedOf(row: Row, pictures = byName) {
  const [count = 0, stars = 0] = (row['rating'] ?? []) as number[]
  return {
    ...productOf(row, pictures),
    ...(count > 0 && { rating: { average: Math.round((stars / count) * 100) / 100, count } }),
  }
}

function productOf(row: Row, pictures: Pictures) {
  return {
    _id: row['id'],
    productName: row['name'],
    company: row['company'],
    partNumber: row['part_number'],
    category: row['category'],
    price: Number(row['price_cents']) / 100,
    minimumOrder: row['minimum_order'],
    description: row['description'],
    availableQuantity: Number(row['available']),
    picture: row['picture'] === '' ? '' : pictures(row['picture']),
    ...(Number(row['weight_grams']) * Number(row['minimum_order']) > parcelGramsMost && {
      byFreight: true,
    }),
  }
}

/** The type has every key that the store answers: without one the page of the reference could not be drawn. */
export function detailOf(row: Row, pictures = byName): Record<NeededKeys<ProductDetail>, unknown> {
  return {
    ...productOf(row, pictures),
    specifications: row['specifications'],
    weightGrams: row['weight_grams'],
    packedMillimetres:
      row['length_mm'] === null
        ? null
        : { length: row['length_mm'], width: row['width_mm'], height: row['height_mm'] },
    countryOfOrigin: row['country_of_origin'],
    pictures: [
      ...(row['picture'] === ''
        ? []
        : [{ picture: pictures(row['picture']), alt: row['picture_alt'] }]),
      ...((row['more_pictures'] ?? []) as Row[]),
    ],
    categoryName: row['category_name'],
    drawing: null,
    sizes: [],
    facts: [],
    goesByVehicle: false,
    replaces: [],
  }
}

export function reviewsOf(row: Row) {
  const said = (row['reviews'] ?? []) as Row[]
  const stars = [0, 0, 0, 0, 0]
  for (const { rating, count } of (row['stars'] ?? []) as Row[])
    stars[Number(rating) - 1] = Number(count)
  const count = stars.reduce((sum, one) => sum + one, 0)
  const sum = stars.reduce((all, one, index) => all + one * (index + 1), 0)
  const average = count === 0 ? null : Math.round((sum / count) * 100) / 100
  const reviews = said
    .slice(0, 20)
    .map(({ id, name, review, rating, part_number, created_at }) => ({
      _id: id,
      name,
      email: '',
      review,
      ratings: rating,
      partNumber: part_number,
      createdAt: new Date(String(created_at)).toISOString(),
      isVerified: false,
      isCounted: true,
    }))
  return {
    reviews: { items: reviews, next: null },
    rating: { average, count, stars, verified: { average: null, count: 0 } },
  }
}
