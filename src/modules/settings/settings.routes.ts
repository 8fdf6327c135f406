import { api } from '#contract'
import type { PreviewPage } from '#contract/shop/sections'
import type { ShopSettings } from '#contract/shop/shop.schema'
import { contactTextsOf, homeTextsOf, shopOf } from '#contract/shop/shop-texts'
import { Refusal } from '#contract/refusals'
import { handle } from '#platform/http'
import { images } from '#platform/images'
import { addShopPicture } from './shop-pictures.ts'
import { presentVersions, showCurrent, showVersion } from './present-versions.ts'
import { restoreSettings, saveSettings } from './save-settings.ts'
import { withSections } from './some-sections.ts'
import { listVersions } from './settings-versions.repository.ts'

/** Draws a public page as it would be with these settings. */
export type DrawPreview = (page: PreviewPage, settings: ShopSettings) => Promise<string>

export const shopRoutes = handle(api.shop, {
  show: async ({ platform }) => shopOf(platform.shop.now().settings),
  showHome: async ({ platform }) => homeTextsOf(platform.shop.now().settings),
  showContact: async ({ platform }) => contactTextsOf(platform.shop.now().settings),
  showPolicies: async ({ platform }) => platform.shop.now().settings.policies,
  showPortfolio: async ({ platform }) => platform.shop.now().settings.portfolio,
})

export function settingsRoutes(drawPreview: DrawPreview | undefined) {
  return handle(api.settings, {
    edit: ({ platform }) => showCurrent(platform),
    save: async ({ platform, actor, body }) => {
      await saveSettings(platform, actor, body)
      return showCurrent(platform)
    },
    listVersions: async ({ platform, query }) => {
      const { rows, next, before } = await listVersions(platform.db, query)
      return { items: presentVersions(rows, before, platform.shop.beginning), next }
    },
    showVersion: ({ platform, params }) => showVersion(platform, params.number),
    restore: async ({ platform, actor, params, body }) => {
      await restoreSettings(platform, actor, { version: body.version, number: params.number })
      return showCurrent(platform)
    },
    preview: async ({ platform, body: { page, settings } }) => {
      if (!drawPreview) throw new Refusal('not_ready')
      return { html: await drawPreview(page, withSections(platform.shop.now().settings, settings)) }
    },
    uploadPicture: async ({ platform, actor, file }) => ({
      picture: await addShopPicture(platform, images, actor, file),
    }),
  })
}
