import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hostedIdentity } from './vite.hosted.ts'

/** The pages where most visits begin. What two of them need is in the first script. */
const firstPages = ['home', 'tools', 'product'].map(
  (page) => new RegExp(`src/web/pages/shop/${page}/page\\.`),
)
const firstScript = /src\/web\/browser\./
const visitorPages = /src\/web\/pages\/(shop|account\/(login|sign-up|reset-password))\//

/** What runs in every page once it has loaded: one file, which neither the first script nor the pages repeat. */
const afterLoad =
  /src\/web\/(after-load|appearance\/start|garage\/(start-garage|garage-key|bar-without)|cart\/(start-cart|cart-count|cart-token)|data\/listen-for-changes|navigation\/warm-up)|src\/contract\/shop\/appearance\./

/** What browsers load that have a garage, in pages of all kinds. */
const garage =
  /src\/web\/garage\/(follow-garage|kept-garage|vehicle-bar|parts-of|fit-badges|fit-words|name-of)|src\/contract\/(garage\/limits|fitment\/(verdict-words|fit-words))\./

/** What signs people in, and gets their token: none of it is for visitors. */
const signingIn =
  /src\/web\/session\/(sign-in|renew-token|identity-client\/(embedded|embedded-call|second-factor))\./

/** The page of a product, without what is below its first screen. */
const productPage =
  /src\/web\/(pages\/shop\/product\/(product-sheet|product-skeleton|part-number|rating-line|stock-sentence|weight|order\/(?!back-in-stock|product-estimate)|pictures\/(?!picture-dialog)|more\/later-more)|garage\/(ask-vehicle|later-picker)|ui\/delivery\/kept-text)/

/** The page of a list, with what its later parts have in common with it. */
const listPage =
  /src\/web\/pages\/shop\/tools\/(tools-address|sortings|suggesting-input|search-bar|filters|choice|choice-count|applied-filters|read-applied-filters|tools-head|results|result-line|category-filter|later-parts|by-attribute\/(attribute-filters|attribute-words)|choosing\/(kept-chosen|compare-choice))\.|contract\/attributes\/kinds/

/**
 * What several pages share. Left out, because it is loaded only when needed: the card library (on the payment page), what signs
 * people in, Google's window and Firebase, the second factor, the library of the charts, lists that grow at their end (of
 * staff), what sends a change, what the pages of help are about (once somebody searches), tables of rows (on pages with one),
 * notices and refusals (when there may be one to show), the cart (when it is used), the garage (after the page), downloads (on
 * staff pages), what delivery costs (once somebody asks), the names of the states (for an address), what is wrong in a form (on
 * pages with one), and what loads and shows the next page (once this page is ready).
 */
const shared =
  /preload-helper|src\/web\/pages\/shop\/(tools\/(data|filter)|product\/data|home\/(data|plate-part-numbers))\.|node_modules\/(?!.*(?:infiniteQueryO|useInfiniteQuery|useMutation|mutationObserver)|@stripe|react-hot-toast|lean-qr|d3-|internmap|@?firebase|idb\/)|src\/contract(?!\/(signed-in|attributes|garage|fitment|vehicles|shop\/appearance|values\/(us-states|measures|phone)))|src\/web\/(?!pages|appearance|garage(?!\/(later-picker|fit-place))|cart\/(?!add-to-cart-button)|ui\/(delivery|marks\/stars|forms\/(changed-since|checked-form|focus-first-error|form|merge-edits|missing|use-draft|use-early-input|use-edit|use-form|use-left-errors)|notices\/toasts|lists\/(data-table|facts|loaded|use-download|download-button)|search\/help-pages|texts\/(refusal-sentence|sign-in-messages))|session\/(sign-in|renew-token|second-factor|use-attempt|error-sentence|re-authentication|identity-client\/(google|firebase|embedded))|after-load|data\/(listen-for-changes|compared-query|fitment-queries|meant-product|vehicle-queries)|crawlers\/canonical|navigation\/(warm-up|update-head|page-transition))/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether one of these pages imports a module, directly or indirectly. */
function serves(pages: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (pages.test(id)) return true
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
    serves(pages, importer, graph, seen),
  )
}

/** The file of a module that several pages need; null: that of the one page that needs it. */
function sharedBy(id: string, graph: Graph): string | null {
  if (serves(firstScript, id, graph)) return 'shared'
  const served = firstPages.filter((page) => serves(page, id, graph)).length
  if (served > 0) return served > 1 ? 'shared' : null
  return serves(visitorPages, id, graph) ? 'visitors' : 'signed-in'
}

/** Nothing is preloaded beside a part that is loaded later (`resolveDependencies` below), so Vite's helper only calls. */
const plainImports: Plugin = {
  name: 'plain imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? 'export const __vitePreload = (load) => load()'
      : undefined,
}

/** Files that come together. What they need does not come along: it has a group of its own. */
function together(name: string, test: RegExp | ((id: string) => boolean)) {
  return { name, test, priority: 1, includeDependenciesRecursively: false }
}

// Code shared by pages goes into two chunks, since a dozen small ones would cost more than they save: one for everybody, and
// one for signed-in users, which visitors never load.
const codeGroups = [
  // No message of this file is needed on the first page; first-messages.ts has those that are.
  { name: 'messages', test: /src\/web\/ui\/texts\/messages/, priority: 1 },
  together('after-load', afterLoad),
  together('garage', garage),
  together('sign-in', signingIn),
  together('product', productPage),
  together('home', /src\/web\/pages\/shop\/home\/(?!page|data|plate-part)/),
  together(
    'login',
    /pages\/account\/login\/(auth-split|password-field|sign-in-steps|use-submit|use-suggested-email)\.|ui\/texts\/sign-in-messages/,
  ),
  together('list', listPage),
  // What the pattern leaves out must not come along with what needs it.
  { debugName: 'shared', name: sharedBy, test: shared, includeDependenciesRecursively: false },
]

// `vite build` builds the files for browsers, `vite build --ssr` the bundle with which the server renders pages.
// `vite build --mode hosted` builds the files for browsers with IDENTITY=firebase.
export default defineConfig(({ isSsrBuild, mode }) => ({
  // npm start builds too, and should not print a list of files.
  logLevel: 'warn',
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [plainImports]),
    ...(mode === 'hosted' ? [hostedIdentity()] : []),
  ],
  // There is no folder of static files: pictures have routes of their own.
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node22',
        rolldownOptions: {
          input: 'src/web/server.tsx',
          // The server has every page in one bundle. Parts that browsers load later are in it too, and that is meant.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: mode === 'hosted' ? 'dist/client-hosted' : 'dist/client',
        manifest: true,
        target: 'es2022',
        // The first browsers with light-dark(). Translated for older ones, it would know the scheme of the whole page alone.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // A data: URL for a script or a font would need an exception in the content security policy.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, deps, { hostType }) => (hostType === 'js' ? [] : deps),
        },
        rolldownOptions: {
          input: 'src/web/browser.tsx',
          output: {
            codeSplitting: {
              groups: codeGroups,
            },
          },
        },
      },
  // Bundles all dependencies into one file, with React's production build whatever NODE_ENV is.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}))
