import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Client } from '#contract/client'
import { ClientContext } from '#web/data/client-context.ts'
import { SettingsContext, type Settings } from '#web/data/settings.ts'
import type { PageProps } from '#web/navigation/page.ts'
import * as moreOfProduct from '#web/pages/shop/product/more/more-about.tsx'
import { moreParts } from '#web/pages/shop/product/more/later-more.tsx'
import { deliveryParts } from '#web/pages/shop/product/order/delivery.tsx'
import * as estimate from '#web/pages/shop/product/order/product-estimate.tsx'
import { Page as ProductPage } from '#web/pages/shop/product/page.tsx'
import { listParts } from '#web/pages/shop/tools/later-parts.tsx'
import * as partsOfList from '#web/pages/shop/tools/list-parts.ts'
import { Page as ToolsPage } from '#web/pages/shop/tools/page.tsx'
import { LazyNotices } from '#web/ui/notices/lazy-notices.tsx'
import { SiteFooter } from '#web/ui/site/site-footer.tsx'
import { SiteHeader } from '#web/ui/site/site-header.tsx'
import { SkipLink } from '#web/ui/site/skip-link.tsx'
import { give } from './given-data.ts'

const pages: Record<string, ComponentType<PageProps>> = {
  product: ProductPage,
  tools: ToolsPage,
}
moreParts.provide(moreOfProduct)
listParts.provide(partsOfList)
deliveryParts.provide(estimate)
const client = {} as Client
const signedOut = { state: 'loading' } as const

type Wanted = PageProps & { page: string; path: string; data: Record<string, unknown> }

/**
 * The same elements as `App` in src/web/app.tsx, from data that are there, without the table of pages, the page store and
 * the query cache. The benchmark compares the result with the store's page, which must be the same text.
 */
export function draw({ page, path, params, search, data }: Wanted, settings: Settings): string {
  const Page = pages[page]
  if (!Page) throw new Error(`There is no page ${page} here.`)
  give(data)
  return renderToString(
    <ClientContext value={client}>
      <SettingsContext value={settings}>
        <SkipLink />
        <div className="progress" hidden />
        <SiteHeader account={signedOut} current={path} onLogout={() => {}} />
        <main id="main" aria-busy={false}>
          <Page params={params} search={search} />
        </main>
        <SiteFooter year={settings.year} />
        <LazyNotices />
      </SettingsContext>
    </ClientContext>,
  )
}
