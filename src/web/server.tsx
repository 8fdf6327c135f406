import { renderToString } from 'react-dom/server'
import type { Client } from '#contract/client'
import { pageCostOf } from '#contract/limits/read-costs'
import { pageClassOf } from '#contract/limits/shed-order'
import { App } from './app.tsx'
import { createPageStore } from './navigation/current-page.ts'
import { documentOf, type Assets } from './document.ts'
import { placeOf } from './crawlers/canonical.ts'
import { forCrawlers } from './crawlers/for-crawlers.ts'
import { keptTerms } from './crawlers/kept-terms.ts'
import { loadPage, type LoadedPage } from './navigation/load-page.ts'
import { fetchedIn } from './data/fetched.ts'
import { createQueryClient } from './data/query-client.ts'
import { asSeenByVisitors, cacheKeyOf } from './navigation/page-cache-key.ts'
import { readAddress, type PageAddress } from './navigation/page-address.ts'
import { notFoundPage, notSoldPage, pageTable } from './routes.ts'
import { dashboardPages } from './dashboard-routes.ts'
import { moreParts } from './pages/shop/product/more/later-more.tsx'
import * as moreOfProduct from './pages/shop/product/more/more-about.tsx'
import { deliveryParts } from './pages/shop/product/order/delivery.tsx'
import * as estimate from './pages/shop/product/order/product-estimate.tsx'
import { listParts } from './pages/shop/tools/later-parts.tsx'
import * as partsOfList from './pages/shop/tools/list-parts.ts'
import type { Settings } from './data/settings.ts'

pageTable.add(dashboardPages)
listParts.provide(partsOfList)
moreParts.provide(moreOfProduct)
deliveryParts.provide(estimate)

/** `place` is the page's one path, if it has one. Requests for another path are redirected there. */
type RenderedPage = { status: number; html: string; place?: string }
type Parts = { client: Client; settings: Settings; assets: Assets; publicUrl: string }

/**
 * The page of a URL as any visitor sees it. Its cache key and its content come from the same reading of the URL, so that no
 * crafted URL can store a page under another page's key.
 */
export function pageAt(url: { pathname: string; searchParams: URLSearchParams }) {
  const address = asSeenByVisitors(readAddress(pageTable, url))
  return {
    key: cacheKeyOf(address),
    cost: pageCostOf(address.route.path, address.search),
    shed: pageClassOf(address.route.path),
    draw: (parts: Parts) => drawPage(address, parts),
  }
}

/**
 * Fetches the data, then renders. If a fetch fails, the page shows an error with a retry button and the status is 503.
 */
async function drawPage(address: PageAddress, parts: Parts): Promise<RenderedPage> {
  const cache = createQueryClient('server')
  const page = await loadPage(address, { client: parts.client, cache, table: pageTable })
  const { client, settings, assets, publicUrl } = parts
  const isProduct = page.route.folder === 'shop/product'
  const delivery = isProduct ? await keptTerms(client) : undefined
  const found = { client, cache, publicUrl, shop: settings.shop, delivery }
  const place = placeOf(page, found)
  // The part number in the URL is not spelled as the product's own, so redirect to the canonical path.
  if (place !== undefined && place !== page.path) return { status: 301, html: '', place }
  const markup = renderToString(
    <App store={createPageStore(page)} client={client} cache={cache} settings={settings} />,
  )
  const html = documentOf({
    head: page.head,
    crawlers: forCrawlers(page, found),
    markup,
    shop: settings.shop,
    fitment: settings.fitment,
    data: { settings, queries: fetchedIn(cache) },
    assets,
    folder: page.route.folder,
  })
  return { status: statusOf(page), html, ...(place !== undefined && { place }) }
}

function statusOf({ route, failure }: LoadedPage): number {
  if (route === notFoundPage || route === notSoldPage) return 404
  return failure === undefined ? 200 : 503
}
