import { representationOf, type Representation } from './representation.ts'

/**
 * `place`: the one address of the page, where it has one. That is kept rather than a redirect, because whether somebody
 * has to be sent there depends on how they wrote the address.
 */
export type RenderedPage = { status: number; html: string; place?: string }
export type KeptPage = { status: number; body: Representation; place?: string }

type Options = {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  maxBytes?: number
}
type Entry = { page: KeptPage; readAt: number; bytes: number }

/** No page older than this is sent: its age counts from before its data were read. */
const maxAgeMs = 1000
/** From this age on, the next request has the page drawn anew in the background, so that a busy page never makes anybody wait. */
const refreshAfterMs = 500

/**
 * Keeps whole pages for a second. One render at a time a page: who asks while it runs gets its outcome.
 * Failures (5xx) are given to those who wait for them and not kept. The least recently used page goes first.
 */
export function createPageCache({
  now = () => performance.now(),
  maxBytes = 64 * 2 ** 20,
}: Options = {}) {
  const entries = new Map<string, Entry>()
  const renders = new Map<string, Promise<KeptPage>>()
  let bytes = 0

  async function get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const entry = entries.get(key)
    const ageMs = entry ? now() - entry.readAt : Infinity
    if (!entry || ageMs > maxAgeMs) return refresh(key, render)
    markUsed(key, entry)
    if (ageMs > refreshAfterMs) refresh(key, render).catch(() => {}) // who must wait for it hears of it
    return entry.page
  }

  function refresh(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const running = renders.get(key)
    if (running) return running
    const started = fill(key, render).finally(() => renders.delete(key))
    renders.set(key, started)
    return started
  }

  async function fill(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const readAt = now()
    const page = keptPage(await render())
    if (page.status >= 500) return page
    const before = entries.get(key)?.page
    // The same page as before keeps its packed forms.
    const same =
      before?.status === page.status &&
      before.place === page.place &&
      isSame(before.body, page.body)
    keep(key, { page: same ? before : page, readAt, bytes: chargeFor(key, page.body) })
    return page
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

  // A Map remembers the order of insertion: the first is the least recently used.
  function markUsed(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  return { get, size: () => ({ pages: entries.size, bytes }) }
}

export function keptPage({ html, ...page }: RenderedPage): KeptPage {
  return { ...page, body: representationOf(Buffer.from(html), 'once a second') }
}

function isSame(one: Representation, other: Representation): boolean {
  return one.etag('identity') === other.etag('identity')
}

// No packed form is longer than the text (a few bytes aside): charged as if all three were there.
function chargeFor(key: string, body: Representation): number {
  return 3 * body.body.length + 2 * key.length
}
