import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#contract/values/html'
import type { Platform } from '#platform'
import { listPartNumbers } from './products/products.repository.ts'
import { countProductsOnSale, listCategories } from './products/shelf-counts.repository.ts'

// https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file.
const mostAddresses = 50_000
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const forAnHour = 'public, max-age=3600'

/** GET /robots.txt, /sitemap.xml and the files it names: all pages that search engines may list. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { addressesAFile = mostAddresses } = {},
): Promise<void> {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', forAnHour)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...notForCrawlers.map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl}/sitemap.xml\n`,
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { config: { readCost: () => 20 } }, async (_request, reply) => {
    const files = Math.ceil((await countProductsOnSale(db)) / addressesAFile)
    const names = Array.from({ length: files }, (_, index) => `/sitemap-products-${index + 1}.xml`)
    const entries = ['/sitemap-pages.xml', ...names].map((path) => entry('sitemap', path))
    return sendXml(reply, `<sitemapindex xmlns="${xmlns}">${entries.join('')}</sitemapindex>`)
  })

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const categories = await listCategories(db)
    const shelves = categories.map(({ slug }) => `/Tools?category=${encodeURIComponent(slug)}`)
    return sendAddresses(reply, ['/', '/Tools', '/Portfolio', '/Contact', ...shelves])
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-products-:file(^[1-9][0-9]{0,4}).xml',
    { config: { readCost: () => 100 } },
    async (request, reply) => {
      const skip = (Number(request.params.file) - 1) * addressesAFile
      const partNumbers = await listPartNumbers(db, { skip, limit: addressesAFile })
      if (partNumbers.length === 0) return reply.callNotFound()
      return sendAddresses(
        reply,
        partNumbers.map((partNumber) => `/Product/${encodeURIComponent(partNumber)}`),
      )
    },
  )

  function sendAddresses(reply: FastifyReply, paths: readonly string[]) {
    const entries = paths.map((path) => entry('url', path))
    return sendXml(reply, `<urlset xmlns="${xmlns}">${entries.join('')}</urlset>`)
  }

  function entry(element: 'sitemap' | 'url', path: string): string {
    return `\n<${element}><loc>${escapeHtml(publicUrl + path)}</loc></${element}>`
  }
}

/** Personal pages and forms, and pages whose links would never end for a crawler. */
const notForCrawlers = ['/api/', '/DashBoard', '/login', '/signup', '/ResetPassword', '/Tools/']

function sendXml(reply: FastifyReply, body: string) {
  return reply
    .header('cache-control', forAnHour)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)
}
