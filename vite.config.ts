import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hostedIdentity } from './vite.hosted.ts'

const visitorPages = /src\/web\/(browser|pages\/(shop|account\/(login|sign-up|reset-password))\/)/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether the first script or a page for visitors imports a module, directly or indirectly. */
function servesVisitors(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (visitorPages.test(id)) return true
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
    servesVisitors(importer, graph, seen),
  )
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
              // Code shared by pages goes into two chunks, since a dozen small ones would cost more than they save: one
              // for everybody, and one for signed-in users, which visitors never load.
              groups: [
                // No message of this file is needed on the first page; first-messages.ts has those that are.
                { name: 'messages', test: /src\/web\/ui\/texts\/messages/, priority: 1 },
                {
                  debugName: 'shared by pages',
                  name: (id, graph) => (servesVisitors(id, graph) ? 'shared' : 'signed-in'),
                  // Left out, because it is loaded only when needed: the card library (on the payment page), Google's window
                  // and Firebase (for a sign-in), the second factor, the library of the charts, lists that grow at their end (of staff), what sends a change, what the pages of help are about (once somebody searches), tables of rows (on pages with one), notices and refusals (when there is one to show), the cart (when it is used), the garage (after the page), downloads (on staff pages), what delivery costs (once somebody asks), the names of the states (for an address), what is wrong in a form (on pages with one), and
                  // what loads and shows the next page (once this page is ready).
                  test: /node_modules\/(?!.*(?:infiniteQueryO|useInfiniteQuery|useMutation|mutationObserver)|@stripe|react-hot-toast|lean-qr|d3-|internmap|@?firebase|idb\/)|src\/contract(?!\/(signed-in|attributes|garage|fitment|vehicles|shop\/(appearance|return-words)|values\/(us-states|measures|phone)))|src\/web\/(?!pages|appearance|garage|cart\/(?!add-to-cart-button)|ui\/(delivery|forms\/(changed-since|checked-form|focus-first-error|form|merge-edits|missing|use-draft|use-early-input|use-edit|use-form|use-left-errors)|notices\/(toasts|notices|offline-banner)|lists\/(data-table|facts|loaded|use-download|download-button)|search\/help-pages|texts\/(refusal-sentence|sign-in-messages|with-link))|session\/(second-factor|use-attempt|error-sentence|re-authentication|identity-client\/(google|firebase|embedded-second-factor))|after-load|data\/(listen-for-changes|compared-query|fitment-queries|meant-product|vehicle-queries)|navigation\/(warm-up|update-head|canonical|page-transition))/,
                },
              ],
            },
          },
        },
      },
  // Bundles all dependencies into one file, with React's production build whatever NODE_ENV is.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}))
