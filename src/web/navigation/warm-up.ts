import { readAddress } from './page-address.ts'
import type { Navigation } from './page-sources.ts'

/** How long the pointer or the focus must rest on a link, and how long a link must stay in view. */
const intentMs = 65
const dwellMs = 600
/** At most this many of the linked pages in view are fetched, one after the other. */
const mostInView = 3

/**
 * Loads what likely next pages need: at once, with its code, for a link under the pointer, a finger or with the focus, and when
 * the browser is idle the data for the first few links that stay in view. Never if the user wants to save data.
 */
export function warmUp(navigation: Navigation): void {
  warmUpInView(navigation)
  // One timer each, because moving the focus can scroll the page and put another link under a resting pointer.
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    let resting: ReturnType<typeof setTimeout> | undefined
    const onIntent = (event: Event) => {
      clearTimeout(resting)
      const url = event.target instanceof Element && pageOf(event.target.closest('a'))
      if (!url || savesData()) return
      resting = setTimeout(() => void fetchPage(url, navigation, { code: true }), intentMs)
    }
    document.addEventListener(intent, onIntent, { passive: true })
  }
}

/** An IntersectionObserver finds the links in view without forcing a layout. */
function warmUpInView(navigation: Navigation): void {
  const dwelling = new Map<Element, ReturnType<typeof setTimeout>>()
  let running = Promise.resolve()
  /**
   * The URLs fetched from the current page. A new page starts a new set, and waiting fetches of the old one are
   * dropped.
   */
  let wanted = new Set<string>()

  const inView = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      clearTimeout(dwelling.get(target))
      dwelling.delete(target)
      if (isIntersecting)
        dwelling.set(
          target,
          setTimeout(() => stayed(target), dwellMs),
        )
    }
  })

  function stayed(link: Element): void {
    const url = pageOf(link as HTMLAnchorElement)
    if (!url || wanted.size >= mostInView || savesData()) return
    // Pages behind the login show current data, so they are fetched only when opened.
    const { route, path } = readAddress(navigation.table, url)
    if (route.access !== 'public' || !route.data || path === navigation.store.get().path) return
    // Count a link that occurs twice on a page only once.
    const mine = wanted
    if (mine.has(url.href)) return
    mine.add(url.href)
    running = running
      .then(idle)
      .then(() => (mine === wanted ? fetchPage(url, navigation, { code: false }) : undefined))
  }

  function lookAround(): void {
    inView.disconnect()
    for (const timer of dwelling.values()) clearTimeout(timer)
    dwelling.clear()
    wanted = new Set()
    // Links inside nav, such as breadcrumbs and pagination, are less likely to be followed.
    const links = document.querySelectorAll('main a[href]:not(nav a)')
    for (const link of links) inView.observe(link)
  }
  navigation.store.onPage(() => requestAnimationFrame(lookAround))
  lookAround()
}

/** Ignores errors. They show when the page is really opened. */
async function fetchPage(
  url: URL,
  { client, cache, table }: Navigation,
  { code }: { code: boolean },
): Promise<void> {
  const { route, params, search } = readAddress(table, url)
  const request = { client, params, search }
  const queries = [...(route.data?.(request) ?? []), ...(route.ahead?.(request) ?? [])]
  await Promise.allSettled([
    code && route.load(),
    ...queries.map((query) =>
      cache.prefetchQuery({ ...query, retry: false } as Parameters<typeof cache.prefetchQuery>[0]),
    ),
  ])
}

function pageOf(link: HTMLAnchorElement | null): URL | undefined {
  if (!link || link.origin !== location.origin || link.target) return undefined
  const url = new URL(link.href)
  return /^\/(api|pictures|assets|sandbox)\//.test(url.pathname) ? undefined : url
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback; a short delay is good enough.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

/** True if the browser's or the system's setting asks to save data, or if the connection is slow. */
function savesData(): boolean {
  type Connection = { saveData?: boolean; effectiveType?: string }
  const { connection } = navigator as { connection?: Connection }
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
