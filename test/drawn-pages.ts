import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Client } from '#contract/client'
import { createPageCache, servePages, type Pages, type RenderedPage } from '#platform/pages'
import edition from '../catalogue/pictures/edition.json' with { type: 'json' }
import standIns from '../catalogue/pictures/stand-ins.json' with { type: 'json' }
import { catalogueFolder } from '../src/startup/catalogue-folder.ts'

type WebServer = {
  pageAt: (address: Parameters<Pages['at']>[0]) => {
    key: string | null
    draw: (parts: object) => Promise<RenderedPage>
  }
}

export type DrawnPages = {
  serve: (app: FastifyInstance, client: Client) => Promise<void>
  /** Empties the page cache. */
  forget(): void
  /** The log line of each page that could not be drawn, with the reason. */
  failures: string[]
}

/**
 * The store's page server. It draws pages from the source, so no build can be missing or out of date. Cached pages never
 * expire, so a page that is wrongly cached shows up even on a slow machine.
 */
export async function drawnPages(): Promise<DrawnPages> {
  const source = path.resolve(import.meta.dirname, '../src/web/server.tsx')
  const web = (await import(source)) as WebServer
  const failures: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  const fresh = () => createPageCache({ now: () => 0 })
  let kept = fresh()
  return {
    failures,
    forget: () => void (kept = fresh()),
    async serve(app, client) {
      const settings = {
        gateway: { publishableKey: 'pk_test_1', scriptUrl: null },
        google: false,
        sandbox: true,
        year: 2026,
      }
      const publicUrl = 'https://store.example'
      await servePages(
        app,
        { log },
        {
          pages: {
            at: (address) => {
              const { key, draw } = web.pageAt(address)
              return { key, draw: (assets) => draw({ client, settings, assets, publicUrl }) }
            },
          },
          assets: { entry: '/assets/browser-1.js', styles: [], font: null, chunks: {} },
          files: new Map(),
          pictures: {
            folder: path.join(catalogueFolder, 'pictures'),
            edition: edition.edition,
            standIns,
          },
          publicUrl,
          cache: { get: (key, render) => kept.get(key, render), size: () => kept.size() },
        },
      )
    },
  }
}
