import { fieldRow, fieldsWhere } from '#contract/catalog/find-fields'
import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import type { ProductField } from '#contract/catalog/product-fields'
import type { ProductDetail } from '#contract/catalog/product.schema'
import type { Rating } from '#contract/reviews.schema'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'
import type { Shop } from '#contract/shop/shop.schema'
import { href } from '#web/navigation/href.ts'
import { returnPolicyOf, shippingDetailsOf } from './offer-terms.ts'
import { crumbs, preview, type ForCrawlers } from './structured.ts'
import { sourcesOf } from '#web/ui/pictures/picture-sources.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'

type Parts = {
  rating: Rating | undefined
  publicUrl: string
  shop: Shop
  delivery: DeliveryTerms | undefined
}

/** What search engines and link previews are told of a product. */
export function productForCrawlers(
  product: ProductDetail,
  { rating, publicUrl, shop, delivery }: Parts,
): Pick<ForCrawlers, 'kind' | 'picture' | 'structured'> {
  const { partNumber, productName, category, categoryName, minimumOrder } = product
  const canonical = publicUrl + href.product(partNumber)
  const [first, ...others] = product.pictures
  const shown = preview(product.picture, first?.alt || productName, publicUrl)
  const structured = [
    {
      '@type': 'Product',
      name: productName,
      sku: partNumber,
      mpn: partNumber,
      brand: { '@type': 'Brand', name: product.company },
      category: categoryName,
      description: product.description,
      ...(sourcesOf(product.picture) && {
        image: [
          shown.picture.address,
          ...[product.picture, ...others.map(({ picture }) => picture)]
            .flatMap((picture) => sourcesOf(picture) ?? [])
            .map(({ src }) => new URL(src, publicUrl).href),
        ],
      }),
      url: canonical,
      ...fieldsForCrawlers(product),
      // The same reviews that the page shows count.
      ...(rating?.average && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
        },
      }),
      offers: {
        '@type': 'Offer',
        url: canonical,
        price: product.price.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumOrder, unitCode: 'C62' },
        seller: { '@type': 'Organization', name: shop.name },
        hasMerchantReturnPolicy: returnPolicyOf(shop, publicUrl),
        ...(delivery && shippingDetailsOf(product, delivery, publicUrl)),
      },
    },
    crumbs(publicUrl, [
      ['Home', href.home()],
      ['Tool Items', href.tools()],
      [categoryName, href.tools({ category })],
      [partNumber, href.product(partNumber)],
    ]),
  ]
  return { kind: 'product', ...shown, structured }
}

/** The fields whose rows name a property of a product in the schema.org vocabulary. */
function fieldsForCrawlers(product: ProductDetail): Record<string, unknown> {
  const told = fieldsWhere((row) => row.schemaOrg !== undefined).flatMap((field) => {
    const { schemaOrg = '', kind } = fieldRow(field)
    const value = (product as Partial<Record<ProductField, unknown>>)[field] ?? null
    return value === null ? [] : [[schemaOrg, forCrawlers(kind, value)]]
  })
  return Object.fromEntries(told) as Record<string, unknown>
}

function forCrawlers(kind: ProductFieldRow['kind'], value: unknown): unknown {
  if (kind === 'weight') return { '@type': 'QuantitativeValue', value, unitCode: 'GRM' }
  return kind === 'country' ? { '@type': 'Country', name: value } : value
}
