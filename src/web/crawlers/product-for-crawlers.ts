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
      ...(product.weightGrams !== null && {
        weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
      }),
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
