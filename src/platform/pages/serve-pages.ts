import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Log } from '#platform/telemetry'
import type { Assets, BuiltFile } from './assets.ts'
import { busyPage, failurePage, tooFastPage } from './failure-page.ts'
import { createPageCache, keptPage, type KeptPage, type RenderedPage } from './page-cache.ts'
import { sendRepresentation } from './send-representation.ts'
import { serveBuiltFiles, servePictures, type DrawnPictures } from './serve-files.ts'

type PageAddress = { pathname: string; searchParams: URLSearchParams }

type Draw = (assets: Assets) => Promise<RenderedPage>

/** What draws the pages. */
export type Pages = {
  /** Reads an address. The same key, the same page. Null: the page is not to be kept. */
  at(address: PageAddress): { key: string | null; draw: Draw }
}

type Parts = {
  pages: Pages
  assets: Assets
  files: Map<string, BuiltFile>
  pictures: DrawnPictures
  /** Addresses are read against it, never against the Host header. */
  publicUrl: string
  cache?: ReturnType<typeof createPageCache>
}

/** What a page takes of the reads of its visitor's address. A page that is not kept is one that was searched for. */
const pageCosts = { kept: 2, searched: 25 }

const forASecond = 'public, max-age=0, s-maxage=1'

/** Answers every GET and HEAD that nobody else answers with a page, and serves the files pages are made of. */
export async function servePages(
  app: FastifyInstance,
  { log }: { log: Log },
  parts: Parts,
): Promise<void> {
  const { pages, assets, files, pictures, publicUrl, cache = createPageCache() } = parts
  serveBuiltFiles(app, files)
  await app.register((scope) => servePictures(scope, pictures))

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'busy') return sendFailure(reply.code(503), 2, busyPage)
    if (error.code !== 'too_many_requests') throw error
    return sendFailure(reply.code(429), Number(error.details['retryAfterSeconds']), tooFastPage)
  })

  app.get('/*', { config: { readCost } }, async (request, reply) => {
    const { pathname, search } = split(request.url)
    const canonical = withoutSpareSlashes(pathname)
    if (canonical !== pathname) return redirect(reply, canonical + search)
    const address = new URL(pathname + search, publicUrl)
    const { key, draw } = pages.at(address)
    const render = () => renderSafely(draw, { requestId: request.id, path: address.pathname })
    const page = key === null ? keptPage(await render()) : await cache.get(key, render)
    if (page.place !== undefined && page.place !== pathname) return redirect(reply, page.place)
    return sendPage(page, key === null ? 'no-cache' : forASecond, request, reply)
  })

  function readCost({ url }: FastifyRequest): number {
    const { pathname, search } = split(url)
    const address = URL.parse(pathname + search, publicUrl)
    return address && pages.at(address).key === null ? pageCosts.searched : pageCosts.kept
  }

  async function renderSafely(
    draw: Draw,
    from: { requestId: string; path: string },
  ): Promise<RenderedPage> {
    try {
      return await draw(assets)
    } catch (error) {
      log.error({ err: error, ...from }, 'a page could not be drawn')
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
  if (status === 503) void reply.header('retry-after', '2')
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', status >= 500 ? 'no-store' : cacheControl)
  return sendRepresentation(request, reply, body)
}

function sendFailure(reply: FastifyReply, retryAfterSeconds: number, page: string) {
  return reply
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) })
    .type('text/html; charset=utf-8')
    .send(page)
}

function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** One address a page: no slash at the end, none doubled. Never begins with two, which would name another host. */
function withoutSpareSlashes(pathname: string): string {
  // Browsers read a backslash as a slash.
  const single = pathname.replace(/[/\\]{2,}|\\/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

// Kept no longer than a page: where something is may change, and a redirect that is kept cannot be taken back.
function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', forASecond).redirect(to, 301)
}
