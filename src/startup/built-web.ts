import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '#contract/client'
import { readAssets, readBuiltFiles, type Assets, type Pages } from '#platform/pages'
import { catalogueFolder } from './catalogue-folder.ts'

/** What every page is told; the web's own word for it is Settings. */
export type WebSettings = {
  gateway: { publishableKey: string; scriptUrl: string | null }
  /** Whether people may sign in with Google. */
  google: boolean
  sandbox: boolean
  year: number
}

/** What src/web/server.tsx exports once it is built; only the bundle can be imported here. */
type WebServer = {
  renderPage: (
    address: { pathname: string; searchParams: URLSearchParams },
    parts: { client: Client; settings: WebSettings; assets: Assets; publicUrl: string },
  ) => ReturnType<Pages['render']>
  cacheKeyOf: Pages['cacheKeyOf']
}

const dist = path.resolve(import.meta.dirname, '../../dist')

/** The built web: how its pages are drawn, and its files. */
export async function builtWeb(client: Client, settings: WebSettings, publicUrl: string) {
  const bundle = path.join(dist, 'server/server.js')
  if (!existsSync(bundle)) throw new Error('The web is not built. Run `npm run build`.')
  const { renderPage, cacheKeyOf } = (await import(bundle)) as WebServer
  const pages: Pages = {
    render: (address, assets) => renderPage(address, { client, settings, assets, publicUrl }),
    cacheKeyOf,
  }
  const built = path.join(dist, 'client')
  return {
    pages,
    assets: readAssets(built),
    files: readBuiltFiles(built),
    picturesFolder: path.join(catalogueFolder, 'pictures'),
  }
}
