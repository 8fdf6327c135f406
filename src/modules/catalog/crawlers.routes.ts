import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#contract/values/html'
import { listVehiclesWithParts } from '#modules/vehicles'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { firstOfEachPart, listPartNumbers } from './lists/product-list.repository.ts'
import { listCategories } from './list-categories.ts'

// https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file.
const mostAddresses = 50_000
/** At most this many are read and written before others have their turn. */
const mostInAPart = 2_000
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** For so long the files begin where they began. A product that is added goes to the end of the last file. */
const keptMs = 600_000
const forAnHour = 'public, max-age=3600'

/** GET /robots.txt, /sitemap.xml and the files it names: all pages that search engines may list. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
  { addressesAFile = mostAddresses, addressesAPart = mostInAPart } = {},
): Promise<void> {
  const firstProducts = keptFirsts({ db, clock }, addressesAFile)

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', forAnHour)
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const firsts = await firstProducts()
    const names = firsts.map((_, index) => `/sitemap-products-${index + 1}.xml`)
    const vehicles = (await vehiclesFrom(db, 0, 1)).length > 0 ? ['/sitemap-vehicles.xml'] : []
    const files = entries('sitemap', publicUrl, ['/sitemap-pages.xml', ...vehicles, ...names])
    return sendXml(reply, `<sitemapindex xmlns="${xmlns}">${files}</sitemapindex>`)
  })

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const categories = await listCategories({ db, clock })
    const shelves = categories.map(({ slug }) => `/Tools/Category/${encodeURIComponent(slug)}`)
    return sendAddresses(reply, [entries('url', publicUrl, [...pagesForAll, ...shelves])])
  })

  app.get('/sitemap-vehicles.xml', async (_request, reply) => {
    let after = 0
    const parts = await inParts(async (limit) => {
      const vehicles = await vehiclesFrom(db, after, limit)
      after = vehicles.at(-1)?.id ?? after
      return vehicles.map(
        ({ makeSlug, modelSlug, year }) => `/Vehicle/${makeSlug}/${modelSlug}/${year}`,
      )
    })
    return parts.length === 0 ? reply.callNotFound() : sendAddresses(reply, parts)
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-products-:file(^[1-9][0-9]{0,4}).xml',
    async (request, reply) => {
      const first = (await firstProducts())[Number(request.params.file) - 1]
      if (first === undefined) return reply.callNotFound()
      let next: string | undefined = first
      const parts = await inParts(async (limit) => {
        if (next === undefined) return []
        const read = await listPartNumbers(db, { first: next, limit })
        next = read.next
        return read.partNumbers.map((number) => `/Product/${encodeURIComponent(number)}`)
      })
      return sendAddresses(reply, parts)
    },
  )

  /** A file has up to 5 MB. It is read and written in parts, so that nobody waits for the whole of it. */
  async function inParts(read: (limit: number) => Promise<string[]>): Promise<string[]> {
    const parts: string[] = []
    for (let left = addressesAFile; left > 0; left -= addressesAPart) {
      const paths = await read(Math.min(left, addressesAPart))
      if (paths.length === 0) break
      parts.push(entries('url', publicUrl, paths))
    }
    return parts
  }
}

/** The first product of each file. To find them, the database walks over all products, so they are kept for a while. */
function keptFirsts({ db, clock }: Pick<Platform, 'db' | 'clock'>, addressesAFile: number) {
  let kept: { readAt: number; firsts: Promise<string[]> } | null = null
  return (): Promise<string[]> => {
    const readAt = clock.now().getTime()
    if (kept && readAt - kept.readAt < keptMs) return kept.firsts
    const firsts = firstOfEachPart(db, addressesAFile)
    kept = { readAt, firsts }
    firsts.catch(() => (kept = null))
    return firsts
  }
}

/** Fewer parts than this are too thin a page. The public tree has some 40,000 vehicles, so one file holds them all. */
function vehiclesFrom(db: Db, after: number, limit: number) {
  return listVehiclesWithParts(db, { least: 3, limit, after })
}

function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    'Allow: /Tools/Category/',
    `Sitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n')
}

function entries(element: 'sitemap' | 'url', publicUrl: string, paths: readonly string[]): string {
  return paths
    .map((path) => `\n<${element}><loc>${escapeHtml(publicUrl + path)}</loc></${element}>`)
    .join('')
}

const pagesForAll = ['/', '/Tools', '/Shipping', '/Returns', '/Warranty', '/Contact', '/Portfolio']

/** Personal pages and forms, and pages whose links would never end for a crawler. */
const notForCrawlers = ['/api/', '/DashBoard', '/login', '/signup', '/ResetPassword', '/Tools/']

function sendAddresses(reply: FastifyReply, parts: readonly string[]) {
  return sendXml(reply, `<urlset xmlns="${xmlns}">${parts.join('')}</urlset>`)
}

function sendXml(reply: FastifyReply, body: string) {
  return reply
    .header('cache-control', forAnHour)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)
}
