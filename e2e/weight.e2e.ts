import { gzipSync } from 'node:zlib'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'
const mostBytes = 100_000

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
