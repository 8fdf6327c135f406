import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '#contract/client'
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

/** What every page is told; the web's own word for it is Settings. */
export type WebSettings = {
  gateway: { publishableKey: string; scriptUrl: string | null }
  /** Whether people may sign in with Google. */
  google: boolean
  /** The hosted identity provider, for its library in the browser; absent with the embedded one. */
  firebase?: { apiKey: string; projectId: string; authDomain: string; emulatorUrl: string | null }
  sandbox: boolean
  year: number
}

/** What src/web/server.tsx exports once it is built; only the bundle can be imported here. */
type WebServer = {
  pageAt: (address: Parameters<Pages['at']>[0]) => {
    key: string | null
    draw: (parts: {
      client: Client
      settings: WebSettings
      assets: Assets
      publicUrl: string
    }) => Promise<RenderedPage>
  }
}

const { edition } = drawn
const dist = path.resolve(import.meta.dirname, '../../dist')

/** The built web: how its pages are drawn, and its files. */
export async function builtWeb(client: Client, settings: WebSettings, publicUrl: string) {
  const bundle = path.join(dist, 'server/server.js')
  // The pages of a hosted provider are a build of their own: those of the embedded one carry nothing of it.
  const built = path.join(dist, settings.firebase ? 'client-hosted' : 'client')
  if (!existsSync(bundle)) throw new Error('The web is not built. Run `npm run build`.')
  if (!existsSync(built)) {
    throw new Error('The pages for IDENTITY=firebase are not built. Run `npm run build:hosted`.')
  }
  const { pageAt } = (await import(bundle)) as WebServer
  const pages: Pages = {
    at: (address) => {
      const { key, draw } = pageAt(address)
      return { key, draw: (assets) => draw({ client, settings, assets, publicUrl }) }
    },
  }
  return {
    pages,
    assets: readAssets(built),
    files: readBuiltFiles(built),
    pictures: { folder: path.join(catalogueFolder, 'pictures'), edition, standIns },
  }
}
