import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { ProductDetail } from '#contract/products.schema'
import { company } from './company.ts'
import { href } from './href.ts'
import type { LoadedPage } from './load-page.ts'
import { productByPartNumberQuery } from './queries.ts'

/** What search engines and the previews of links are told of a page. Only the server draws it. */
export type ForCrawlers = {
  /** The one address of what is shown; null where nothing should be found. */
  canonical: string | null
  kind: 'website' | 'product'
  /** An absolute address. */
  picture: string
  /** Things of schema.org. */
  structured: readonly object[]
}

type Parts = { client: Client; cache: QueryClient; publicUrl: string }

export function forCrawlers(page: LoadedPage, { client, cache, publicUrl }: Parts): ForCrawlers {
  const told = { kind: 'website', picture: `${publicUrl}/pictures/touch-icon.png` } as const
  switch (page.failure === undefined ? page.route.folder : 'failed') {
    case 'home':
      return { ...told, canonical: publicUrl + href.home(), structured: theStore(publicUrl) }
    case 'tools':
      return { ...told, canonical: shelfAddress(page.search, publicUrl), structured: [] }
    case 'portfolio':
      return { ...told, canonical: publicUrl + href.portfolio(), structured: [] }
    case 'product': {
      const { queryKey } = productByPartNumberQuery(client, page.params['partNumber'] ?? '')
      const product = cache.getQueryData(queryKey)
      if (product) return { ...told, ...aProduct(product, publicUrl) }
    }
  }
  return { ...told, canonical: null, structured: [] }
}

/** A part number is found however it is written; its page has one address, and the others lead there. */
export function canonicalPath(page: LoadedPage, { client, cache }: Parts): string {
  if (page.route.folder !== 'product') return page.path
  const { queryKey } = productByPartNumberQuery(client, page.params['partNumber'] ?? '')
  const product = cache.getQueryData(queryKey)
  return product ? href.product(product.partNumber) : page.path
}

// What people typed makes pages without end, which nobody should find; the order shows the same tools again.
function shelfAddress(search: URLSearchParams, publicUrl: string): string | null {
  if (search.get('q')) return null
  const kept = ['category', 'company', 'cursor'].flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return publicUrl + href.tools(Object.fromEntries(kept))
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
  publicUrl: string,
): Pick<ForCrawlers, 'canonical' | 'kind' | 'structured'> {
  const { partNumber, productName, category, categoryName, minimumOrder } = product
  const canonical = publicUrl + href.product(partNumber)
  const isInStock = product.availableQuantity >= minimumOrder
  const structured = [
    {
      '@type': 'Product',
      name: productName,
      sku: partNumber,
      mpn: partNumber,
      brand: { '@type': 'Brand', name: product.company },
      category: categoryName,
      description: product.description,
      url: canonical,
      ...(product.weightGrams !== null && {
        weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
      }),
      offers: {
        '@type': 'Offer',
        url: canonical,
        price: product.price.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
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
  return { canonical, kind: 'product', structured }
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
