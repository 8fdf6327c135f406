import { canonicalOf, placeOf } from './canonical.ts'
import type { LoadedPage } from './load-page.ts'
import { readAddress } from './page-address.ts'
import type { PageSources } from './page-sources.ts'

/**
 * After a walk inside the store the head says what the server would have said of the page: whoever shares or saves it
 * from here needs that. A product's address becomes its one address, as the server's redirect would have made it.
 */
export function updateHead(page: LoadedPage, sources: PageSources): void {
  const canonical = canonicalOf(page, sources)
  document.querySelector('meta[name=description]')?.setAttribute('content', page.head.description)
  document.querySelector('link[rel=canonical], meta[name=robots]')?.remove()
  const tag = document.createElement(canonical === null ? 'meta' : 'link')
  if (canonical === null) Object.assign(tag, { name: 'robots', content: 'noindex' })
  else Object.assign(tag, { rel: 'canonical', href: new URL(canonical, location.href).href })
  document.head.append(tag)

  const place = placeOf(page, sources)
  if (place === undefined || place === location.pathname) return
  // Another page may have been asked for since.
  if (readAddress(sources.table, new URL(location.href)).path !== page.path) return
  history.replaceState(history.state, '', place + location.search + location.hash)
}
