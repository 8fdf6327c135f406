import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The browser's part for a hosted identity provider: the same pages with another identity client. A build of its own, so
 * that the pages of the embedded provider do not carry a byte of it.
 */
export function hostedIdentity(): Plugin {
  const client = path.resolve(import.meta.dirname, 'src/web/identity-client')
  const twins = new Map([
    ['identity-client/provider.ts', 'provider.hosted.ts'],
    // What a page fetches early, so that the window opens at the click.
    ['identity-client/google-popup.ts', 'firebase.ts'],
  ])
  return {
    name: 'hosted-identity',
    enforce: 'pre',
    resolveId(source) {
      for (const [name, twin] of twins) {
        if (source.endsWith(name)) return path.join(client, twin)
      }
      return null
    },
  }
}
