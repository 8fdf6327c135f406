import { transcode } from 'node:buffer'
import { markOld } from './old-page.ts'
import { representationOf, type Effort, type Representation } from '#platform/http'

/**
 * `place`: the canonical path of the page, if it has one. The cache keeps this and not a redirect, because whether a
 * visitor must be redirected depends on how they wrote the path.
 */
export type RenderedPage = { status: number; html: string; place?: string }
/** `oldSeconds`: how old the page is, if it is sent because no newer one can be had. */
export type KeptPage = {
  status: number
  body: Representation
  place?: string
  oldSeconds?: number
}

/** What the cache is told about the data that pages show. */
export type PageData = {
  /** Whether nothing can be read now. */
  isAway(): boolean
  /** When it was last seen to have changed, by the cache's clock. */
  changedAt(): number
  /** Draws a page, and tells as of when its oldest data are. Absent: as of now. */
  reading?: (draw: () => Promise<RenderedPage>) => Promise<{ answer: RenderedPage; asOf: number }>
  /** How old data as of this time are, in seconds, if a visitor is to be told. */
  oldSeconds?: (asOf: number) => number | undefined
}

type Options = {
  /** Milliseconds of a monotonic clock. */
  now?: () => number
  maxBytes?: number
  data?: PageData
}
/** `old`: the page with its mark, once it was sent so. */
type Entry = {
  page: KeptPage
  /** As of when its data are. */
  readAt: number
  /** From when on it counts how long it is kept. */
  keptFrom: number
  bytes: number
  old?: KeptPage
}

/** While the data can be read, no page older than this is sent. Its age counts from before its data was read. */
const maxAgeMs = 1000
/** After this age, the next request also renders the page again in the background, so that nobody waits for a busy page. */
const refreshAfterMs = 500

/** While the data cannot be read, no page older than this is sent. */
const mostOldMs = 10 * 60_000

/**
 * Keeps whole pages for a second. While the data cannot be read, a page goes on for minutes, marked as old, unless
 * something that pages show has changed since it was drawn. Each page is rendered at most once at a time: requests that arrive meanwhile get the
 * same result. Failures (5xx) are returned to the waiting requests and not kept. The least recently used page is dropped
 * first.
 */
export function createPageCache({
  now = () => performance.now(),
  maxBytes = 64 * 2 ** 20,
  data = { isAway: () => false, changedAt: () => -Infinity },
}: Options = {}) {
  const entries = new Map<string, Entry>()
  const renders = new Map<string, Promise<KeptPage>>()
  let bytes = 0

  async function get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const entry = entries.get(key)
    const ageMs = entry ? now() - entry.keptFrom : Infinity
    if (!entry || ageMs > maxAgeMs) {
      const old = data.isAway() ? oldPage(key) : undefined
      if (old) return old
      const page = await refresh(key, render)
      return page.status === 503 ? (oldPage(key) ?? page) : page
    }
    markUsed(key, entry)
    if (ageMs > refreshAfterMs) refresh(key, render).catch(() => {}) // requests that wait for it get the error
    return entry.page
  }

  /** Whether a request for this page would be answered without waiting for it to be drawn. */
  function has(key: string): boolean {
    const entry = entries.get(key)
    return entry !== undefined && now() - entry.keptFrom <= maxAgeMs
  }

  function refresh(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const running = renders.get(key)
    if (running) return running
    const started = fill(key, render).finally(() => renders.delete(key))
    renders.set(key, started)
    return started
  }

  async function fill(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const drawnAt = now()
    const { page, asOf } = await drawPage(render, data, 'once a second')
    const readAt = Math.min(drawnAt, asOf)
    // If no newer data can be had, the page is kept for a second all the same.
    const keptFrom = drawnAt - readAt > maxAgeMs ? drawnAt : readAt
    if (page.status >= 500) return page
    const before = entries.get(key)?.page
    // An unchanged page keeps its compressed forms.
    const same =
      before?.status === page.status &&
      before.place === page.place &&
      before.oldSeconds === page.oldSeconds &&
      isSame(before.body, page.body)
    keep(key, { page: same ? before : page, readAt, keptFrom, bytes: chargeFor(key, page.body) })
    return page
  }

  /** The page as it was, with its mark; undefined if there is none that may go on. */
  function oldPage(key: string): KeptPage | undefined {
    const entry = entries.get(key)
    if (!entry || entry.page.status >= 400) return undefined
    const oldMs = now() - entry.readAt
    if (oldMs > mostOldMs || entry.readAt < data.changedAt()) return undefined
    const old = (entry.old ??=
      entry.page.oldSeconds === undefined ? marked(entry.page) : entry.page)
    keep(key, { ...entry, bytes: chargeFor(key, entry.page.body) + chargeFor('', old.body) })
    return { ...old, oldSeconds: Math.floor(oldMs / 1000) }
  }

  function keep(key: string, entry: Entry): void {
    drop(key)
    if (entry.bytes > maxBytes) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  // A Map keeps the order of insertion, so the first entry is the least recently used.
  function markUsed(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  /** The page without any work: as it is while it is young, else as an old one; undefined if there is none. */
  function withoutWork(key: string): KeptPage | undefined {
    const entry = entries.get(key)
    return entry && now() - entry.keptFrom <= maxAgeMs ? entry.page : oldPage(key)
  }

  /** A page that is not kept. */
  async function draw(render: () => Promise<RenderedPage>): Promise<KeptPage> {
    return (await drawPage(render, data, 'once a request')).page
  }

  return { get, draw, has, withoutWork, size: () => ({ pages: entries.size, bytes }) }
}

export function keptPage({ html, ...page }: RenderedPage, effort: Effort): KeptPage {
  return { ...page, body: representationOf(bytesOf(html), effort) }
}

/** Draws a page, with a mark if its data are old. */
export async function drawPage(
  render: () => Promise<RenderedPage>,
  { reading, oldSeconds }: Pick<PageData, 'reading' | 'oldSeconds'>,
  effort: Effort,
): Promise<{ page: KeptPage; asOf: number }> {
  const { answer, asOf } = reading
    ? await reading(render)
    : { answer: await render(), asOf: Infinity }
  const seconds = oldSeconds?.(asOf)
  if (seconds === undefined || answer.status >= 400) {
    return { page: keptPage(answer, effort), asOf }
  }
  const html = answer.status === 200 ? markOld(answer.html, seconds) : answer.html
  return { page: { ...keptPage({ ...answer, html }, effort), oldSeconds: seconds }, asOf }
}

function marked({ body, ...page }: KeptPage): KeptPage {
  if (page.status !== 200) return { ...page, body }
  return keptPage({ ...page, html: markOld(body.body.toString()) }, 'once a second')
}

/**
 * The text in UTF-8. It was put together from hundreds of pieces, which `Buffer.from` reads one by one, in three times as
 * long as this takes. Only this way refuses half of a pair of surrogates, which becomes a mark of replacement.
 */
export function bytesOf(html: string): Buffer {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(html)
  }
}

function isSame(one: Representation, other: Representation): boolean {
  return one.etag('identity') === other.etag('identity')
}

// No compressed form is longer than the text, apart from a few bytes. The charge is as if all three forms existed.
function chargeFor(key: string, body: Representation): number {
  return 3 * body.body.length + 2 * key.length
}
