import type { ShedClass } from '#contract/limits/shed-order'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Client } from '#contract/client'
import { shopOf } from '#contract/shop/shop-texts'
import type { DrawPreview } from '#modules/settings'
import type { Platform } from '#platform'
import { createPageCache, servePages, type Pages, type RenderedPage } from '#platform/pages'
import edition from '../catalogue/pictures/edition.json' with { type: 'json' }
import standIns from '../catalogue/pictures/stand-ins.json' with { type: 'json' }
import { catalogueFolder } from '../src/startup/catalogue-folder.ts'
import { previewWith } from '../src/startup/draw-preview.ts'

/** What every page gets beside the shop's own. */
const settings = {
  gateway: { publishableKey: 'pk_test_1', scriptUrl: null },
  google: false,
  sandbox: true,
  year: 2026,
  fitment: false,
}
const publicUrl = 'https://store.example'
const assets = { entry: '/assets/browser-1.js', styles: [], font: null, chunks: {} }

type WebServer = {
  pageAt: (address: Parameters<Pages['at']>[0]) => {
    key: string | null
    cost: number
    shed: ShedClass
    draw: (parts: object) => Promise<RenderedPage>
  }
}

export type DrawnPages = {
  serve: (app: FastifyInstance, client: Client, platform: Pick<Platform, 'shop'>) => Promise<void>
  /** Empties the page cache. */
  forget(): void
  /** The log line of each page that could not be drawn, with the reason. */
  failures: string[]
}

/** Draws previews from the source, like the pages. The source is loaded with the first preview. */
export function drawnPreviews(client: () => Client): DrawPreview {
  return async (page, unsaved) => {
    const { pageAt } = await webServer()
    return previewWith({ pageAt, client: client(), settings, assets, publicUrl })(page, unsaved)
  }
}

async function webServer(): Promise<WebServer> {
  const source = path.resolve(import.meta.dirname, '../src/web/server.tsx')
  return (await import(source)) as WebServer
}

/**
 * The store's page server. It draws pages from the source, so no build can be missing or out of date. Cached pages never
 * expire, so a page that is wrongly cached shows up even on a slow machine.
 */
export async function drawnPages({
  hasFitment = () => true,
}: { hasFitment?: () => boolean } = {}): Promise<DrawnPages> {
  const web = await webServer()
  const failures: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  const fresh = () => createPageCache({ now: () => 0 })
  let kept = fresh()
  return {
    failures,
    forget: () => void (kept = fresh()),
    async serve(app, client, { shop }) {
      await servePages(
        app,
        { log },
        {
          pages: {
            at: (address) => {
              const { key, cost, shed, draw } = web.pageAt(address)
              const shown = () => ({
                ...settings,
                shop: shopOf(shop.now().settings),
                fitment: hasFitment(),
              })
              return {
                key,
                cost,
                shed,
                draw: (assets) => draw({ client, settings: shown(), assets, publicUrl }),
              }
            },
          },
          assets,
          files: new Map(),
          pictures: {
            folder: path.join(catalogueFolder, 'pictures'),
            edition: edition.edition,
            standIns,
          },
          publicUrl,
          shop: () => {
            const { number, settings: said } = shop.now()
            return { brand: said.brand.name, version: 2 * number + Number(hasFitment()) }
          },
          cache: {
            get: (key, render) => kept.get(key, render),
            draw: (render) => kept.draw(render),
            has: (key) => kept.has(key),
            withoutWork: (key) => kept.withoutWork(key),
            size: () => kept.size(),
          },
        },
      )
    },
  }
}
