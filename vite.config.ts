import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `vite build` makes what browsers load, `vite build --ssr` what the server draws pages with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // A data: address for a script or a font would need an exception from the security policy.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/web/browser.tsx',
          // What pages share comes with the first one: a dozen crumbs would cost more than they spare.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /node_modules|src\/contract|src\/web\/(?!pages|identity-client\/google)/,
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
