import { parcelGramsMost } from '#contract/shipping/parcel-limit'

/** A row of a reference's query. bigint arrives as text, or as a number inside JSON. */
export type Row = Record<string, unknown>

/** A product as the store's lists answer it. */
export function listedOf(row: Row) {
  const [count = 0, stars = 0] = (row['rating'] ?? []) as number[]
  return {
    ...productOf(row),
    ...(count > 0 && { rating: { average: Math.round((stars / count) * 100) / 100, count } }),
  }
}

function productOf(row: Row) {
  return {
    _id: row['id'],
    productName: row['name'],
    company: row['company'],
    price: Number(row['price_cents']) / 100,
    availableQuantity: Number(row['available']),
    minimumOrder: row['minimum_order'],
    description: row['description'],
    picture: row['picture'],
    partNumber: row['part_number'],
    category: row['category'],
    ...(Number(row['weight_grams']) * Number(row['minimum_order']) > parcelGramsMost && {
      byFreight: true,
    }),
  }
}

export function detailOf(row: Row) {
  return {
    ...productOf(row),
    specifications: row['specifications'],
    categoryName: row['category_name'],
    pictures: [
      ...(row['picture'] === '' ? [] : [{ picture: row['picture'], alt: row['picture_alt'] }]),
      ...((row['more_pictures'] ?? []) as Row[]),
    ],
    drawing: null,
    weightGrams: row['weight_grams'],
    packedMillimetres:
      row['length_mm'] === null
        ? null
        : { length: row['length_mm'], width: row['width_mm'], height: row['height_mm'] },
    sizes: [],
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
