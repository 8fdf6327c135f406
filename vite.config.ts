import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hostedIdentity } from './vite.hosted.ts'

const visitorPages = /src\/web\/(browser|pages\/(shop|account\/(login|sign-up|reset-password))\/)/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether the first script or a page for visitors needs a module, itself or by way of others. */
function servesVisitors(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (visitorPages.test(id)) return true
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
    servesVisitors(importer, graph, seen),
  )
}

// `vite build` makes what browsers load, `vite build --ssr` what the server draws pages with.
// `vite build --mode hosted` makes the browser's part for IDENTITY=firebase.
export default defineConfig(({ isSsrBuild, mode }) => ({
  // A list of files is not what whoever starts the store wants to read.
  logLevel: 'warn',
  plugins: [react(), ...(mode === 'hosted' ? [hostedIdentity()] : [])],
  // Pictures have addresses of their own; nothing else is served as it lies.
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node22',
        rolldownOptions: { input: 'src/web/server.tsx' },
      }
    : {
        outDir: mode === 'hosted' ? 'dist/client-hosted' : 'dist/client',
        manifest: true,
        target: 'es2022',
        // A data: address for a script or a font would need an exception from the security policy.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/web/browser.tsx',
          output: {
            codeSplitting: {
              // What pages share comes in two pieces, a dozen crumbs would cost more than they spare: one for
              // everybody, and one for whoever signs in, which visitors never load.
              groups: [
                // Nobody reads them on the first page; first-messages.ts beside it has what is read there.
                { name: 'messages', test: /src\/web\/ui\/texts\/messages/, priority: 1 },
                {
                  debugName: 'shared by pages',
                  name: (id, graph) => (servesVisitors(id, graph) ? 'shared' : 'signed-in'),
                  // The card library waits for the payment page, Google's window and Firebase for a sign-in, what asks for
                  // codes for whoever has a second factor, notices and refusals for the first thing to say, what fetches the
                  // next page, tells the head of it and passes into it, until this one is there.
                  test: /node_modules\/(?!@stripe|react-hot-toast|lean-qr|@?firebase|idb\/)|src\/contract|src\/web\/(?!pages|ui\/(notices\/(toasts|notices|offline-banner)|texts\/refusal-sentence)|session\/(second-factor|use-attempt|error-sentence|re-authentication|identity-client\/(google|firebase|embedded-second-factor))|after-load|data\/listen-for-changes|navigation\/(warm-up|update-head|canonical|page-transition))/,
                },
              ],
            },
          },
        },
      },
  // One file that Node runs as it is, with React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}))
