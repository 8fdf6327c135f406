import type { ShedClass } from '#contract/limits/shed-order'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '#contract/client'
import type { Shop } from '#contract/shop/shop.schema'
import { shopOf } from '#contract/shop/shop-texts'
import type { KeptShop } from '#platform'
import drawn from '../../catalogue/pictures/edition.json' with { type: 'json' }
import standIns from '../../catalogue/pictures/stand-ins.json' with { type: 'json' }
import {
  readAssets,
  readBuiltFiles,
  type Assets,
  type Pages,
  type RenderedPage,
} from '#platform/pages'
import { catalogueFolder } from './catalogue-folder.ts'
import { previewWith } from './draw-preview.ts'

/** The settings that every page gets, beside the shop's. The web's own type for all of them is `Settings`. */
export type WebSettings = {
  gateway: { publishableKey: string; scriptUrl: string | null }
  /** Whether people may sign in with Google. */
  google: boolean
  /** What the browser library of the hosted identity provider needs; absent with the embedded provider. */
  firebase?: { apiKey: string; projectId: string; authDomain: string; emulatorUrl: string | null }
  sandbox: boolean
  year: number
}

type PageSettings = WebSettings & { shop: Shop; fitment: boolean }

/** What src/web/server.tsx exports. The server can import only the built bundle, so the type is repeated here. */
type WebServer = {
  pageAt: (address: Parameters<Pages['at']>[0]) => {
    key: string | null
    cost: number
    shed: ShedClass
    draw: (parts: {
      client: Client
      settings: PageSettings
      assets: Assets
      publicUrl: string
    }) => Promise<RenderedPage>
  }
}

const { edition } = drawn
const dist = path.resolve(import.meta.dirname, '../../dist')

type Parts = {
  client: Client
  settings: WebSettings
  publicUrl: string
  shop: Pick<KeptShop, 'now'>
  /** Whether any part says what it fits. Pages ask for a vehicle only then. */
  hasFitment: () => boolean
}

/** The built web: the function that renders its pages, and its files. */
export async function builtWeb({ client, settings, publicUrl, shop, hasFitment }: Parts) {
  const bundle = path.join(dist, 'server/server.js')
  // The pages for a hosted provider are a separate build, so that the others do not carry its library.
  const built = path.join(dist, settings.firebase ? 'client-hosted' : 'client')
  if (!existsSync(bundle))
    throw new Error('The web pages have not been built. Run `npm run build`.')
  if (!existsSync(built)) {
    throw new Error(
      'The pages for IDENTITY=firebase have not been built. Run `npm run build:hosted`.',
    )
  }
  const { pageAt } = (await import(bundle)) as WebServer
  const pages: Pages = {
    at: (address) => {
      const { key, cost, shed, draw } = pageAt(address)
      return {
        key,
        cost,
        shed,
        draw: (assets) => {
          const said = shopOf(shop.now().settings)
          const shown = { ...settings, shop: said, fitment: hasFitment() }
          return draw({ client, settings: shown, assets, publicUrl })
        },
      }
    },
  }
  const assets = readAssets(built)

  return {
    pages,
    // A page without scripts has no bar of a vehicle.
    drawPreview: previewWith({
      pageAt,
      client,
      settings: { ...settings, fitment: false },
      assets,
      publicUrl,
    }),
    shop: () => {
      const { number, settings: said } = shop.now()
      // Pages that were drawn before the first application are drawn again.
      return { brand: said.brand.name, version: 2 * number + Number(hasFitment()) }
    },
    assets,
    files: readBuiltFiles(built),
    pictures: { folder: path.join(catalogueFolder, 'pictures'), edition, standIns },
  }
}
