import { readAddress } from './page-address.ts'
import type { Navigation } from './page-sources.ts'

/** How long pointer or focus must rest on a link, and how long a link must stay in view. */
const intentMs = 65
const dwellMs = 600
/** Of all that is in view, so many pages have their data fetched, one after the other. */
const mostInView = 3

/**
 * Loads a page's module and data before it is asked for: at once where the pointer or the focus rests on its link; for
 * the first few links that stay in view, when the browser has nothing better to do. Never where data are to be saved.
 */
export function warmUp(navigation: Navigation): void {
  warmUpInView(navigation)
  // One clock each: a focus that scrolls the page puts something else under a pointer that never moved.
  for (const intent of ['pointerover', 'focusin']) {
    let resting: ReturnType<typeof setTimeout> | undefined
    const onIntent = (event: Event) => {
      clearTimeout(resting)
      const url = event.target instanceof Element && pageOf(event.target.closest('a'))
      if (!url || savesData()) return
      resting = setTimeout(() => void fetchPage(url, navigation), intentMs)
    }
    document.addEventListener(intent, onIntent, { passive: true })
  }
}

/** The observer tells what is in view without asking for the layout. */
function warmUpInView(navigation: Navigation): void {
  const dwelling = new Map<Element, ReturnType<typeof setTimeout>>()
  let running = Promise.resolve()
  /** What is fetched from the page that is drawn; another page begins anew, and forgets what still waits. */
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
    // What needs a sign-in shows what is so at that moment: fetched when it is wanted.
    const { route, path } = readAddress(navigation.table, url)
    if (route.access !== 'public' || !route.data || path === navigation.store.get().path) return
    // The same link twice on a page counts once.
    const mine = wanted
    if (mine.has(url.href)) return
    mine.add(url.href)
    running = running
      .then(idle)
      .then(() => (mine === wanted ? fetchPage(url, navigation) : undefined))
  }

  function lookAround(): void {
    inView.disconnect()
    for (const timer of dwelling.values()) clearTimeout(timer)
    dwelling.clear()
    wanted = new Set()
    // The way back, in breadcrumbs and pages, is not where people go on to.
    const links = document.querySelectorAll('main a[href]:not(nav a)')
    for (const link of links) inView.observe(link)
  }
  navigation.store.onPage(() => requestAnimationFrame(lookAround))
  lookAround()
}

/** What went wrong is told when the page is really wanted. */
async function fetchPage(url: URL, { client, cache, table }: Navigation): Promise<void> {
  const { route, params, search } = readAddress(table, url)
  const request = { client, params, search }
  const queries = [...(route.data?.(request) ?? []), ...(route.ahead?.(request) ?? [])]
  await Promise.allSettled([
    route.load(),
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
    // Safari has none; a moment later is as good.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

/** Said by the browser's own setting, by the system's, or by a line that has better things to carry. */
function savesData(): boolean {
  type Connection = { saveData?: boolean; effectiveType?: string }
  const { connection } = navigator as { connection?: Connection }
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}
