import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { Facets } from '#contract/catalog/finding.schema'
import type { Product } from '#contract/catalog/product.schema'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'
import type { HomeTexts, Shop } from '#contract/shop/shop.schema'
import { canonicalOf } from './canonical.ts'
import { href } from '#web/navigation/href.ts'
import type { LoadedPage } from '#web/navigation/load-page.ts'
import type { Head } from '#web/navigation/page.ts'
import {
  facetsQuery,
  productByPartNumberQuery,
  productsQuery,
} from '#web/data/catalogue-queries.ts'
import { productRatingQuery } from '#web/data/review-queries.ts'
import { homeTextsQuery } from '#web/data/shop-queries.ts'
import { slugOfPath, vehiclePartsQuery } from '#web/data/vehicle-queries.ts'
import { readFilter, wantedFacets, wantedProducts } from '#web/pages/shop/tools/filter.ts'
import { shopPicture } from '#web/ui/pictures/picture-sources.ts'
import { productForCrawlers } from './product-for-crawlers.ts'
import { crumbs, preview, type ForCrawlers } from './structured.ts'

type Parts = {
  client: Client
  cache: QueryClient
  publicUrl: string
  shop: Shop
  /** How orders are delivered; undefined where that could not be read. Told of a product only. */
  delivery: DeliveryTerms | undefined
}

export function forCrawlers(
  page: LoadedPage,
  { client, cache, publicUrl, shop, delivery }: Parts,
): ForCrawlers {
  const place = canonicalOf(page, { client, cache })
  const plain = {
    canonical: place === null ? null : publicUrl + place,
    kind: 'website',
    ...preview(shopPicture, 'Tools and parts from the catalogue', publicUrl),
    structured: [],
  } as const
  if (place === null) return plain
  if (page.route.folder === 'shop/home') {
    const texts = cache.getQueryData(homeTextsQuery(client).queryKey)
    return { ...plain, structured: theStore(shop, texts, publicUrl) }
  }
  if (page.route.folder === 'shop/tools') {
    const { category } = cache.getQueryData(facetsOf(page, client)) ?? {}
    const filter = readFilter(page.search, page.params)
    const listed = cache.getQueryData(productsQuery(client, wantedProducts(filter)).queryKey)
    return category ? { ...plain, ...aCategory(category, listed?.items ?? [], publicUrl) } : plain
  }
  if (page.route.folder === 'shop/vehicle') {
    const { queryKey } = vehiclePartsQuery(client, slugOfPath(page.params))
    const products = cache.getQueryData(queryKey)?.items ?? []
    return { ...plain, structured: aVehicle(page.head, products, publicUrl + place) }
  }
  if (page.route.folder !== 'shop/product') return plain
  const partNumber = page.params['partNumber'] ?? ''
  const product = cache.getQueryData(productByPartNumberQuery(client, partNumber).queryKey)
  const rating = cache.getQueryData(productRatingQuery(client, partNumber).queryKey)
  return product
    ? { ...plain, ...productForCrawlers(product, { rating, publicUrl, shop, delivery }) }
    : plain
}

function theStore(shop: Shop, texts: HomeTexts | undefined, publicUrl: string): object[] {
  const [street, city] = shop.address
  const founded = texts?.about.timeline[0]?.year
  return [
    {
      '@type': 'Organization',
      name: shop.name,
      url: publicUrl,
      logo: publicUrl + (shop.logo?.address ?? '/pictures/touch-icon.png'),
      ...(founded !== undefined && { foundingDate: String(founded) }),
      telephone: shop.telephone,
      email: shop.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressCountry: 'US',
      },
    },
    {
      '@type': 'WebSite',
      name: shop.name,
      url: publicUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}/Tools?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

function facetsOf({ params, search }: LoadedPage, client: Client) {
  return facetsQuery(client, wantedFacets(readFilter(search, params))).queryKey
}

function aCategory(
  { slug, name, description, picture }: NonNullable<Facets['category']>,
  products: readonly Product[],
  publicUrl: string,
): Pick<ForCrawlers, 'picture' | 'structured'> {
  const path = href.tools({ category: slug })
  return {
    ...(picture === ''
      ? preview(shopPicture, 'Tools and parts from the catalogue', publicUrl)
      : preview(picture, name, publicUrl)),
    structured: [
      {
        '@type': 'CollectionPage',
        name,
        description,
        url: publicUrl + path,
        mainEntity: listOf(products, publicUrl),
      },
      crumbs(publicUrl, [
        ['Home', href.home()],
        ['Tool Items', href.tools()],
        [name, path],
      ]),
    ],
  }
}

function aVehicle(
  { title, description }: Head,
  products: readonly Product[],
  url: string,
): object[] {
  const { origin, pathname } = new URL(url)
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      description,
      url,
      mainEntity: listOf(products, origin),
    },
    crumbs(origin, [
      ['Home', href.home()],
      ['Tool Items', href.tools()],
      [title, pathname],
    ]),
  ]
}

function listOf(products: readonly Product[], publicUrl: string): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ partNumber, productName }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: productName,
      url: publicUrl + href.product(partNumber),
    })),
  }
}
