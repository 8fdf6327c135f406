import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `vite build` makes what browsers load, `vite build --ssr` what the server draws pages with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // Pictures have addresses of their own; nothing else is served as it lies.
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/web/server.tsx', target: 'node22' }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // A data: address for a script or a font would need an exception from the security policy.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/web/browser.tsx' },
      },
  ssr: { noExternal: true },
}))
