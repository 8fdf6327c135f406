import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The browser's part for a hosted identity provider: the same pages with another identity client. A build of its own, so
 * that the pages of the embedded provider do not carry a byte of it.
 */
export function hostedIdentity(): Plugin {
  const web = path.resolve(import.meta.dirname, 'src/web')
  const twins = new Map([
    ['identity-client/provider.ts', 'session/identity-client/provider.hosted.ts'],
    // What a page fetches early, so that the window opens at the click.
    ['identity-client/google-beforehand.ts', 'session/identity-client/firebase.ts'],
    ['pages/account/security/page.tsx', 'pages/account/security/hosted-page.tsx'],
  ])
  return {
    name: 'hosted-identity',
    enforce: 'pre',
    resolveId(source) {
      for (const [name, twin] of twins) {
        if (source.endsWith(name)) return path.join(web, twin)
      }
      return null
    },
  }
}
