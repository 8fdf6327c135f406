import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#platform/telemetry'
import { failurePage } from './failure-page.ts'
import { createPageCache, keptPage, type KeptPage, type RenderedPage } from './page-cache.ts'
import { sendBody } from './send-body.ts'
import { serveBuiltFiles, servePictures } from './serve-files.ts'

export type PageAddress = { pathname: string; searchParams: URLSearchParams }

/** What draws the pages. */
export type Site = {
  /** The page and the parameters that change it; null: not to be kept. */
  cacheKeyOf(address: PageAddress): string | null
  renderPage(address: PageAddress): Promise<RenderedPage>
}

type Options = {
  site: Site
  /** Built by Vite: everything in its `assets` folder has its hash in its name. */
  clientDir: string
  picturesDir: string
  log: Log
  cache?: ReturnType<typeof createPageCache>
}

const forASecond = 'public, max-age=0, s-maxage=1'

/** Answers every GET and HEAD that nobody else answers with a page, and serves the files pages are made of. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { site, clientDir, picturesDir, log, cache = createPageCache() } = options
  await serveBuiltFiles(app, clientDir)
  await servePictures(app, picturesDir)

  app.get('/*', async (request, reply) => {
    const { pathname, search } = split(request.url)
    const canonical = withoutSpareSlashes(pathname)
    if (canonical !== pathname) return redirect(reply, canonical + search)
    const address = { pathname, searchParams: new URLSearchParams(search) }
    const key = site.cacheKeyOf(address)
    const render = () => renderSafely(address, request)
    const page = key === null ? keptPage(await render()) : await cache.get(key, render)
    return sendPage(page, key === null ? 'no-cache' : forASecond, request, reply)
  })

  async function renderSafely(
    address: PageAddress,
    request: FastifyRequest,
  ): Promise<RenderedPage> {
    try {
      return await site.renderPage(address)
    } catch (error) {
      log.error({ err: error, requestId: request.id, path: address.pathname }, 'a page failed')
      return { status: 500, html: failurePage }
    }
  }
}

function sendPage(
  { status, body }: KeptPage,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const failed = status >= 500
  if (status === 503) void reply.header('retry-after', '2')
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', failed ? 'no-store' : cacheControl)
  return sendBody(request, reply, body)
}

function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** One address a page: no slash at the end, none doubled. Never starts with two, which would name another host. */
function withoutSpareSlashes(pathname: string): string {
  // Browsers read a backslash as a slash.
  const single = pathname.replace(/[/\\]{2,}|\\/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'public, max-age=3600').redirect(to, 301)
}
