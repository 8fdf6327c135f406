import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { ProductDetail } from '#contract/products.schema'
import type { Rating } from '#contract/reviews.schema'
import { company } from '#contract/company'
import { canonicalOf } from './navigation/canonical.ts'
import { href } from './navigation/href.ts'
import type { LoadedPage } from './navigation/load-page.ts'
import { productByPartNumberQuery } from './data/catalogue-queries.ts'
import { productReviewsQuery } from './data/review-queries.ts'
import { isInStock } from './ui/products/in-stock.ts'
import { previewOf, sourcesOf } from './ui/pictures/picture-sources.ts'

/** What a page tells search engines and link previews. Only the server renders it. */
export type ForCrawlers = {
  /** The canonical URL; null if the page should not be indexed. */
  canonical: string | null
  kind: 'website' | 'product'
  /** The absolute URL of a JPEG for link previews, with its size if known. */
  picture: Picture
  /** Objects in the schema.org vocabulary. */
  structured: readonly object[]
}

type Picture = { address: string; alt: string; size: { width: number; height: number } | null }

type Parts = { client: Client; cache: QueryClient; publicUrl: string }

export function forCrawlers(page: LoadedPage, { client, cache, publicUrl }: Parts): ForCrawlers {
  const place = canonicalOf(page, { client, cache })
  const plain = {
    canonical: place === null ? null : publicUrl + place,
    kind: 'website',
    ...preview('plate', 'Tools and parts from the catalogue', publicUrl),
    structured: [],
  } as const
  if (place === null) return plain
  if (page.route.folder === 'shop/home') return { ...plain, structured: theStore(publicUrl) }
  if (page.route.folder !== 'shop/product') return plain
  const partNumber = page.params['partNumber'] ?? ''
  const product = cache.getQueryData(productByPartNumberQuery(client, partNumber).queryKey)
  const said = cache.getQueryData(productReviewsQuery(client, partNumber).queryKey)
  return product ? { ...plain, ...aProduct(product, said?.rating, publicUrl) } : plain
}

function preview(picture: string, alt: string, publicUrl: string) {
  const { address, size } = previewOf(picture)
  return { picture: { address: new URL(address, publicUrl).href, alt, size } }
}

function theStore(publicUrl: string): object[] {
  const [street, city] = company.address
  return [
    {
      '@type': 'Organization',
      name: company.name,
      url: publicUrl,
      logo: `${publicUrl}/pictures/touch-icon.png`,
      foundingDate: '1968',
      telephone: company.telephone,
      email: company.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressCountry: 'US',
      },
    },
    {
      '@type': 'WebSite',
      name: company.name,
      url: publicUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}/Tools?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

function aProduct(
  product: ProductDetail,
  rating: Rating | undefined,
  publicUrl: string,
): Pick<ForCrawlers, 'kind' | 'picture' | 'structured'> {
  const { partNumber, productName, category, categoryName, minimumOrder } = product
  const canonical = publicUrl + href.product(partNumber)
  const shown = preview(product.picture, productName, publicUrl)
  const structured = [
    {
      '@type': 'Product',
      name: productName,
      sku: partNumber,
      mpn: partNumber,
      brand: { '@type': 'Brand', name: product.company },
      category: categoryName,
      description: product.description,
      image: [shown.picture.address, new URL(sourcesOf(product.picture).src, publicUrl).href],
      url: canonical,
      ...(product.weightGrams !== null && {
        weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
      }),
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
        seller: { '@type': 'Organization', name: company.name },
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

function crumbs(publicUrl: string, trail: readonly (readonly [string, string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
