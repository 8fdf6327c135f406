import { expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { customer, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('the part number is copied with one press, and that is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${store()}/Product/TW-40200`)
  await page.getByRole('button', { name: 'Copy part number TW-40200' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TW-40200')
})

test('stock, minimum and fit are told in words; the specification is a table', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Product/TW-40200`)
  await expect(page.getByText(/\d+ in stock\. The minimum order is 5\./).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Part number' })).toBeVisible()
  const fit = page.getByRole('region', { name: 'Will it fit?' })
  await expect(fit.getByText(/^Compare yours with these/)).toBeVisible()
  await fit.getByText('How does it ship?').click()
  await expect(fit.getByText(/ships by parcel carrier/)).toBeVisible()
  await expectAccessible(page, 'the product page')
  await faults.expectNone()
})

test('a review stands on its product’s page, without a claim to a purchase nobody made', async ({
  page,
  request,
}) => {
  await signIn(page, customer())
  const tool = await (await request.get(`${store()}/api/part/OF-2276`)).json()
  const token = await page.evaluate(() => localStorage.getItem('AccessToken'))
  const review = `Sealed at the first turn, ${Date.now()}`
  const added = await request.post(`${store()}/api/review`, {
    headers: { authorization: `Bearer ${token}` },
    data: { review, ratings: 4, toolId: tool._id },
  })
  expect(added.status()).toBe(200)
  await expect
    .poll(async () => (await request.get(`${store()}/Product/OF-2276`)).text())
    .toContain(review)
  await page.goto(`${store()}/Product/OF-2276`)
  const said = page.getByRole('article').filter({ hasText: review })
  await expect(said.getByRole('img', { name: '4 out of 5' })).toBeVisible()
  await expect(said.getByText('Verified purchase')).toHaveCount(0)
  await expect(page.locator('.average')).toHaveText(/^\d\.\d$/)
  const html = await (await request.get(`${store()}/Product/OF-2276`)).text()
  expect(html).toContain('"@type":"AggregateRating"')
})

test('the dimension drawing of a large cabinet shows every figure whole', async ({ page }) => {
  await page.goto(`${store()}/Product/TC-54R14`)
  const drawing = page.getByRole('img', { name: /^Packed size: length 1470, .* height 1160 / })
  await expect(drawing.locator('text')).toHaveText(['1470', '1160', '680'])
  const cut = await drawing.evaluate((svg) => {
    const sheet = svg.getBoundingClientRect()
    return [...svg.querySelectorAll('text')]
      .filter((figure) => {
        const { left, right } = figure.getBoundingClientRect()
        return left < sheet.left || right > sheet.right
      })
      .map((figure) => figure.textContent)
  })
  expect(cut).toEqual([])
})

test('on a phone the way to purchase stays at hand and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${store()}/Product/TW-40200`)
  await expect(page.locator('.buybar').getByRole('link', { name: /^Purchase/ })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'the product page on a phone')
})

test('the picture is enlarged by pointer and by key, moved about in, and left by Escape to where one was', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${store()}/Product/TW-40200`)
  const enlarge = page.getByRole('link', { name: /Enlarge the picture$/ })
  const dialog = page.getByRole('dialog', { name: /^Picture of/ })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const picture = dialog.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1280)
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(1280)
  const left = () => dialog.getByRole('group').evaluate((pane) => pane.scrollLeft)
  const before = await left()
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await expectAccessible(page, 'the enlarged picture')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()

  await enlarge.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await faults.expectNone()
})

test('without scripts the picture leads to its largest file', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Product/TW-40200`)
  const address = await page.getByRole('link', { name: /Enlarge/ }).getAttribute('href')
  const answer = await page.request.get(store() + address)
  expect(answer.headers()['content-type']).toBe('image/avif')
  await context.close()
})
