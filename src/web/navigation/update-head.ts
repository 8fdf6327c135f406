import { href } from './href.ts'
import { canonicalOf, placeOf } from '#web/crawlers/canonical.ts'
import type { LoadedPage } from './load-page.ts'
import { readAddress } from './page-address.ts'
import type { PageSources } from './page-sources.ts'

/**
 * After navigating inside the store, updates the head to what the server would have sent, for anyone who shares or
 * bookmarks the page. The URL of a product or a category is replaced by its canonical one, as the server's redirect would
 * have done.
 */
export function updateHead(page: LoadedPage, sources: PageSources, go: (to: string) => void): void {
  const canonical = canonicalOf(page, sources)
  document.querySelector('meta[name=description]')?.setAttribute('content', page.head.description)
  document.querySelector('link[rel=canonical], meta[name=robots]')?.remove()
  const tag = document.createElement(canonical === null ? 'meta' : 'link')
  if (canonical === null) Object.assign(tag, { name: 'robots', content: 'noindex' })
  else Object.assign(tag, { rel: 'canonical', href: new URL(canonical, location.href).href })
  document.head.append(tag)

  const place = placeOf(page, sources)
  if (place === undefined || place === location.pathname) return
  // Another page may have been requested since.
  if (readAddress(sources.table, new URL(location.href)).path !== page.path) return
  if (place.startsWith(href.product('')) !== page.path.startsWith(href.product('')))
    return go(place)
  const isWhole = place.includes('?') || page.search.has('category')
  const search = isWhole ? '' : location.search
  history.replaceState(history.state, '', place + search + location.hash)
}
