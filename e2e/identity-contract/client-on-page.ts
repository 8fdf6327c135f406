import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Plugin, type Rolldown } from 'vite'

export type Outcome = {
  value?: unknown
  error?: { kind: string; message: string; code?: string; request?: { methods: string[] } }
}

type Calls = { callIdentity: (name: string, parts: unknown[]) => Promise<Outcome> }

/** Bundles the identity client into one script. `plugins` select the provider as the store's build does. */
export async function bundleClient(plugins: Plugin[] = []): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, 'in-browser.ts'),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** Opens a page of the store, with its real headers, and loads the client into it. */
export async function openClient(page: Page, script: string, url: string): Promise<void> {
  const { origin } = new URL(url)
  const address = `${origin}/identity-client-under-test.js`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(url)
  await page.addScriptTag({ url: address, type: 'module' })
  await page.waitForFunction(() => 'callIdentity' in globalThis)
}

/** Calls the client. An error it throws is returned, not thrown. */
export function callClient(page: Page, name: string, ...parts: unknown[]): Promise<Outcome> {
  return page.evaluate(
    ([called, given]) => (globalThis as unknown as Calls).callIdentity(called, given),
    [name, parts] as const,
  )
}
