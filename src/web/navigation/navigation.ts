import { flushSync } from 'react-dom'
import { followedUrl, formUrl } from './followed-url.ts'
import { isShownFromStart, type ListChange } from './list-start.ts'
import { loadPage, type LoadedPage } from './load-page.ts'
import { readAddress } from './page-address.ts'
import type { Navigation } from './page-sources.ts'
import type { drawWithTransition } from './page-transition.ts'
import { titleOf } from '#web/data/title-of.ts'

type Options = { replace?: boolean; place?: ListChange }
/** `start` and `filtered` are the start of the page, or the start of its list if only the list changes. */
type Place = { top: number } | { hash: string } | ListChange

let go: (to: string, options?: Options) => Promise<void> = async (to) => location.assign(to)

/** Goes to an address of the store. Loads the module and the data first, then switches pages. */
export function navigate(to: string, options?: Options): void {
  void go(to, options)
}

/** Handles links, GET forms and the history of this tab. */
export function startNavigation(navigation: Navigation): void {
  let newest = 0
  let newestShown = 0
  // Loaded with the first page that somebody goes to. If it cannot be loaded, pages switch without a transition.
  let pass: typeof drawWithTransition = (draw) => draw()
  const loadPassing = () =>
    import('./page-transition.ts').then(
      (module) => (pass = module.drawWithTransition),
      () => {},
    )
  history.scrollRestoration = 'manual'
  const restored = scrollOf(history.state)
  if (restored !== undefined) scrollTo(0, restored)

  go = async (to, { replace = false, place = 'start' } = {}) => {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    const loaded = await load(url)
    if (!loaded) return
    rememberScroll()
    history[replace ? 'replaceState' : 'pushState']({}, '', url)
    show(loaded, url.hash ? { hash: url.hash } : place)
  }
  addEventListener('popstate', (event) => {
    const { hash } = location
    const top = scrollOf(event.state)
    const place = hash && event.state === null ? { hash } : top === undefined ? 'start' : { top }
    void load(new URL(location.href)).then((loaded) => {
      if (loaded) show(loaded, place, event.hasUAVisualTransition)
    })
  })
  addEventListener('pagehide', rememberScroll)
  document.addEventListener('click', (event) => {
    const url = followedUrl(event, location.href)
    if (!url || isOldPage()) return
    event.preventDefault()
    void go(url.href)
  })
  document.addEventListener('submit', (event) => {
    const url = formUrl(event, location.href)
    if (!url || isOldPage()) return
    event.preventDefault()
    void go(url.href, { place: 'filtered' })
  })

  /** Undefined if another navigation has started since. */
  async function load(url: URL): Promise<LoadedPage | undefined> {
    const mine = ++newest
    navigation.store.setPending(true)
    try {
      const address = readAddress(navigation.table, url)
      const [loaded] = await Promise.all([loadPage(address, navigation), loadPassing()])
      return mine === newest ? loaded : undefined
    } catch {
      // The module itself failed to load. Offline, this page stays and loading continues when the browser is online.
      if (!navigator.onLine) {
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
        return mine === newest ? await load(url) : undefined
      }
      // Otherwise this build is probably older than the server's, so do a full page load.
      location.assign(url)
      return undefined
    } finally {
      if (mine === newest) navigation.store.setPending(false)
    }
  }

  /** `drawnByBrowser`: the browser already animated the change, as for a swipe back. */
  function show(loaded: LoadedPage, place: Place, drawnByBrowser = false): void {
    const samePage = loaded.path === navigation.store.get().path
    document.title = titleOf(loaded.head, navigation.shopName())
    const mine = ++newestShown
    const draw = () => {
      // A transition calls this a moment later, when another page may already have been shown.
      if (mine !== newestShown) return
      flushSync(() => navigation.store.set(loaded))
      void import('./update-head.ts').then(
        ({ updateHead }) => updateHead(loaded, navigation, (to) => navigate(to, { replace: true })),
        () => {},
      )
      scrollToPlace(place, samePage)
      if (!samePage) moveFocus()
    }
    if (samePage || drawnByBrowser) draw()
    else pass(draw, navigation.store.get().path, loaded.path)
  }
}

function scrollToPlace(place: Place, samePage: boolean): void {
  if (place === 'start' || place === 'filtered') {
    if (samePage) showListStart(place)
    else scrollTo(0, 0)
  } else if ('hash' in place) document.getElementById(place.hash.slice(1))?.scrollIntoView()
  else scrollTo(0, place.top)
}

function showListStart(change: ListChange): void {
  const list = document.querySelector('[data-list]')
  if (list && isShownFromStart(list.getBoundingClientRect(), innerHeight, change)) {
    list.scrollIntoView()
  }
}

// The focus on the new heading makes screen readers announce the page, and keyboard users continue from there.
function moveFocus(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scroll: scrollY }, '')
}

function scrollOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined
  return typeof state.scroll === 'number' ? state.scroll : undefined
}

/**
 * Whether the server sent this page as an old one (platform/pages/old-page.ts), since it could read nothing. It has other
 * pages as they were too, but no data for this script, so the browser loads the next page whole.
 */
function isOldPage(): boolean {
  return document.getElementById('old-page') !== null
}
