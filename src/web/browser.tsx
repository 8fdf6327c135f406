import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createPageStore } from './navigation/current-page.ts'
import { loadPage } from './navigation/load-page.ts'
import { readAddress } from './navigation/page-address.ts'
import { startNavigation } from './navigation/navigation.ts'
import { createQueryClient } from './data/query-client.ts'
import { client, startSession } from './session/session.ts'
import type { Fetched } from './data/fetched.ts'
import type { Settings } from './data/settings.ts'
import { onShopChange } from './data/shop-change.ts'
import { pageTable } from './routes.ts'
import './styles/index.css'

// Not awaited, because the page's module imports the chunk that contains this module.
void start()

async function start(): Promise<void> {
  let { settings, queries } = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as {
    settings: Settings
    queries: Fetched
  }
  const cache = createQueryClient('browser')
  const sources = { table: pageTable, client, cache }
  for (const [key, data] of queries) cache.setQueryData(key, data)

  // The server's data are already in the cache, so this loads only the page's module.
  const address = readAddress(pageTable, new URL(location.href))
  const store = createPageStore(await loadPage(address, sources))
  const root = document.getElementById('app')
  if (!root) throw new Error('The document has no #app.')
  const drawn = () => <App store={store} client={client} cache={cache} settings={settings} />
  const hydrated = hydrateRoot(root, drawn())
  onShopChange((shop) => {
    settings = { ...settings, shop }
    hydrated.render(drawn())
  })
  const navigation = { ...sources, store, shopName: () => settings.shop.name }
  startNavigation(navigation)
  // After the page has loaded, because warming up the next pages must not delay this one.
  const afterLoad = () =>
    void import('./after-load.ts').then(
      (module) => module.afterLoad(navigation),
      () => {},
    )
  if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad, { once: true })
  startSession(() => cache.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) }))
}

const publicKinds = [
  'categories',
  'fitment',
  'nearest',
  'part',
  'parts',
  'product',
  'products',
  'related',
  'reviews',
  'shop',
  'suggestions',
  'vehicles',
]

/** Everything else is personal, or for staff, and is removed from the cache when the signed-in user changes. */
function isPersonal([kind]: readonly unknown[]): boolean {
  return !publicKinds.includes(String(kind))
}
