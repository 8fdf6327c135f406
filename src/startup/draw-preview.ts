import type { Client } from '#contract/client'
import type { PreviewPage } from '#contract/shop/sections'
import type { Shop, ShopSettings } from '#contract/shop/shop.schema'
import { contactTextsOf, homeTextsOf, shopOf } from '#contract/shop/shop-texts'
import type { DrawPreview } from '#modules/settings'
import type { Assets, RenderedPage } from '#platform/pages'

type Parts<Settings> = {
  pageAt: (address: URL) => {
    draw: (parts: {
      client: Client
      settings: Settings & { shop: Shop }
      assets: Assets
      publicUrl: string
    }) => Promise<RenderedPage>
  }
  client: Client
  settings: Settings
  assets: Assets
  publicUrl: string
}

/** Draws the real page with settings that are not saved, as a text that runs no script and leads nowhere. */
export function previewWith<Settings>({
  pageAt,
  client,
  settings,
  assets,
  publicUrl,
}: Parts<Settings>): DrawPreview {
  return async (page: PreviewPage, unsaved: ShopSettings) => {
    const { draw } = pageAt(new URL(page, publicUrl))
    const shown = { ...settings, shop: shopOf(unsaved) }
    const drawn = await draw({
      client: clientWith(client, unsaved),
      settings: shown,
      assets,
      publicUrl,
    })
    return stillOf(drawn.html)
  }
}

/** The page without its scripts and their data. Its links lead to new tabs, which the preview's frame does not open. */
function stillOf(html: string): string {
  const [beginning = '', ...afterScripts] = html.split('<script')
  const withoutScripts = afterScripts.map((text) =>
    text
      .split(/<\/script>\n?/)
      .slice(1)
      .join(''),
  )
  return [beginning, ...withoutScripts]
    .join('')
    .replaceAll(/<link rel="modulepreload"[^<>]*>\n?/g, '')
    .replace('<head>', '<head>\n<base target="_blank">')
}

/** The same client, but for the texts of the shop. */
function clientWith(client: Client, unsaved: ShopSettings): Client {
  return {
    ...client,
    shop: {
      ...client.shop,
      showHome: async () => homeTextsOf(unsaved),
      showContact: async () => contactTextsOf(unsaved),
      showPolicies: async () => unsaved.policies,
      showPortfolio: async () => unsaved.portfolio,
    },
  }
}
