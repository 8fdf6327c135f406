import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

/** The part numbers of the products that a page has requested so far. */
function watchProducts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const found = /\/api\/part\/(.+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (found) asked.push(found)
  })
  return asked
}

test('of a whole page of links that stay in view, three have their data fetched', async ({
  page,
}) => {
  const asked = watchProducts(page)
  await page.goto(`${store()}/Tools?view=list`)
  await expect.poll(() => asked.length).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(new Set(asked).size).toBe(3)
})

test('a link the pointer or the focus rests on is there before it is followed', async ({
  page,
}) => {
  const asked = watchProducts(page)
  await page.goto(`${store()}/Tools`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const before = asked.length
  const link = page.getByRole('article').last().getByRole('link').first()
  const partNumber = (await link.getAttribute('href'))?.split('/').pop() ?? ''
  await link.focus()
  await expect.poll(() => asked).toContain(partNumber)
  await page.waitForLoadState('networkidle')
  const all = asked.length
  expect(all).toBeGreaterThan(before)
  await link.click()
  await expect(page).toHaveURL(`${store()}/Product/${partNumber}`)
  expect(asked.filter((one) => one === partNumber)).toHaveLength(1)
})

test('whoever saves data is asked for nothing ahead of time', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked = watchProducts(page)
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await page.clock.install()
  await page.goto(`${store()}/Tools?view=list`)
  await expect.poll(() => scripts.some((address) => address.includes('after-load'))).toBe(true)
  const link = page.getByRole('table').getByRole('link').first()
  await link.hover()
  // Long enough for more requests, if there were any.
  await page.clock.runFor(5_000)
  expect(asked).toEqual([])
})
