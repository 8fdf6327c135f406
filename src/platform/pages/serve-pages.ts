import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { ShedClass } from '#contract/limits/shed-order'
import type { Log } from '#platform/telemetry'
import type { Assets, BuiltFile } from './assets.ts'
import { busyPage, failurePage, plainPage, tooFastPage } from './failure-page.ts'
import { createPageCache, type KeptPage, type RenderedPage } from './page-cache.ts'
import { sendRepresentation } from '#platform/http'
import { serveBuiltFiles, servePictures, type DrawnPictures } from './serve-files.ts'

type PageAddress = { pathname: string; searchParams: URLSearchParams }

type Draw = (assets: Assets) => Promise<RenderedPage>

/** Renders the pages. */
export type Pages = {
  /**
   * Finds the page of an address, what it costs to draw it, and when it is refused. Addresses with the same key have the same page. A null key: the
   * page must not be cached.
   */
  at(address: PageAddress): { key: string | null; cost: number; shed: ShedClass; draw: Draw }
}

type Parts = {
  pages: Pages
  assets: Assets
  files: Map<string, BuiltFile>
  pictures: DrawnPictures
  /** The name of the shop, and the number of its settings: pages drawn with others are not used again. */
  shop: () => { brand: string; version: number }
  /** The base for reading addresses; the Host header is never used. */
  publicUrl: string
  cache?: ReturnType<typeof createPageCache>
}

/** What a page costs that is kept. */
const keptCost = 1

const forASecond = 'public, max-age=0, s-maxage=1'

/** Answers every GET and HEAD that no other route handles with a page, and serves the files that pages need. */
export async function servePages(
  app: FastifyInstance,
  { log }: { log: Log },
  parts: Parts,
): Promise<void> {
  const { pages, assets, files, pictures, publicUrl, shop, cache = createPageCache() } = parts
  const readAddress = addressReader(pages, publicUrl)
  serveBuiltFiles(app, files)
  await app.register((scope) => servePictures(scope, pictures))

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refusal)) throw error
    const seconds = Number(error.details['retryAfterSeconds'] ?? 2)
    if (error.code === 'busy') return sendKept(request, reply, seconds)
    if (error.code !== 'too_many_requests') throw error
    return sendFailure(reply.code(429), seconds, plainPage(tooFastPage, shop().brand, request.id))
  })

  app.get('/*', { config: { cost: costOfPage, shed: classOfPage } }, async (request, reply) => {
    const { pathname, search } = split(request.url)
    const canonical = withoutSpareSlashes(pathname)
    if (canonical !== pathname) return redirect(reply, canonical + search)
    const asked = readAddress(request.url)
    if (asked === null) throw new Refusal('not_found')
    const { path, key, draw } = asked
    const render = () => renderSafely(draw, { id: request.id, path })
    const page = key === null ? await cache.draw(render) : await cache.get(keyed(key), render)
    if (page.place !== undefined && page.place !== pathname) return redirect(reply, page.place)
    return sendPage(page, key === null ? 'no-cache' : forASecond, request, reply)
  })

  function costOfPage({ url }: FastifyRequest): number {
    const asked = readAddress(url)
    if (asked === null) return keptCost
    return asked.key !== null && cache.has(keyed(asked.key)) ? keptCost : asked.cost
  }

  /** A page that is kept is never refused: it costs nothing. */
  function classOfPage({ url }: FastifyRequest): ShedClass {
    const asked = readAddress(url)
    if (asked === null) return 'products'
    return asked.key !== null && cache.has(keyed(asked.key)) ? 'never' : asked.shed
  }

  /** A visitor for whom there is no place gets the page if it takes no work. When the database hangs, all places are taken for a moment. */
  function sendKept(request: FastifyRequest, reply: FastifyReply, seconds: number) {
    const key = readAddress(request.url)?.key ?? null
    const page = key === null ? undefined : cache.withoutWork(keyed(key))
    if (!page || (page.place !== undefined && page.place !== split(request.url).pathname)) {
      return sendFailure(reply.code(503), seconds, plainPage(busyPage, shop().brand, request.id))
    }
    return sendPage(page, forASecond, request, reply)
  }

  function keyed(key: string): string {
    return `${shop().version} ${key}`
  }

  async function renderSafely(draw: Draw, { id, path }: Asked): Promise<RenderedPage> {
    try {
      return await draw(assets)
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be rendered')
      return { status: 500, html: plainPage(failurePage, shop().brand, id) }
    }
  }
}

/** The id of a request, and the path that it names. */
type Asked = { id: string; path: string }

type AskedPage = { path: string; key: string | null; cost: number; shed: ShedClass; draw: Draw }

/** Popular addresses are read once, and not twice a request. */
const rememberedAddresses = { most: 1000, longest: 200 }

/** Finds the page of the address that a request names; null if it is none. */
function addressReader(pages: Pages, publicUrl: string): (url: string) => AskedPage | null {
  const known = new Map<string, AskedPage | null>()
  return (url) => {
    const before = known.get(url)
    if (before !== undefined) return before
    const { pathname, search } = split(url)
    const address = URL.parse(pathname + search, publicUrl)
    const asked = address && { path: address.pathname, ...pages.at(address) }
    if (url.length <= rememberedAddresses.longest) known.set(url, asked)
    if (known.size > rememberedAddresses.most) known.clear()
    return asked
  }
}

function sendPage(
  { status, body, oldSeconds }: KeptPage,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (status === 503) void reply.header('retry-after', '2')
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', status >= 500 || oldSeconds !== undefined ? 'no-store' : cacheControl)
  if (oldSeconds !== undefined) {
    void reply.headers({ age: String(oldSeconds), warning: '110 - "Response is Stale"' })
  }
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

/** Removes trailing and repeated slashes, so that each page has one address. Two slashes at the start would name another host. */
function withoutSpareSlashes(pathname: string): string {
  // Browsers read a backslash as a slash.
  const single = pathname.replace(/[/\\]{2,}|\\/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

// Browsers may keep a redirect no longer than a page: its target may change, and a kept redirect cannot be revoked.
function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', forASecond).redirect(to, 301)
}
