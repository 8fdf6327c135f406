import { gzipSync } from 'node:zlib'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'
const mostBytes = 100_000
/** As browsers get them, with Brotli, which is a tenth less than gzip. */
const mostFetched = 90_000
const mostFiles = 9

const paths = [
  '/',
  '/Tools',
  '/Product/TW-40200',
  '/Portfolio',
  '/Contact',
  '/Shipping',
  '/Returns',
  '/login',
  '/signup',
  '/no',
]
for (const path of paths) {
  test(`the scripts that ${path} names weigh at most 100 kB, compressed`, async ({ request }) => {
    const html = await (await request.get(store() + path)).text()
    const named = html.matchAll(
      /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g,
    )
    const scripts = [...named].map(([, address]) => String(address))
    expect(scripts.length).toBeGreaterThan(0)
    let bytes = 0
    for (const address of scripts) {
      const script = await request.get(store() + address)
      expect(script.status()).toBe(200)
      bytes += gzipSync(await script.body(), { level: 9 }).length
    }
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
}

for (const path of ['/', '/Tools', '/Product/TW-40200']) {
  test(`a browser fetches at most 90 kB of scripts at ${path} before anybody presses`, async ({
    page,
  }) => {
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
    })
    await page.clock.install()
    await page.goto(store() + path)
    await expect.poll(() => page.locator('aside.vehicle-bar').count()).toBe(1)
    // Long enough for links in view to be looked at, and for whatever waits until the browser is idle.
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0)
    expect(bytes).toBeLessThanOrEqual(mostFetched)
    expect(bytes).toBeGreaterThan(50_000)
    expect(scripts.length).toBeLessThanOrEqual(mostFiles)
  })
}
