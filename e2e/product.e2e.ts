import { test, type Locator } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
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
  await expect(fit.getByRole('listitem').filter({ hasText: 'Drive 1/2 in.' })).toBeVisible()
  const packing = page.getByRole('region', { name: 'Delivery' })
  await expect(packing.getByRole('row', { name: /^A single item ships by/ })).toContainText(
    'Parcel carrier',
  )
  await expectAccessible(page, 'the product page')
  await faults.expectNone()
})

test('a review is on its product’s page, without a claim to a purchase nobody made', async ({
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
  // Search engines are told what the page shows.
  const average = /"aggregateRating":\{"@type":"AggregateRating","ratingValue":([\d.]+)/.exec(
    html,
  )?.[1]
  await expect(page.locator('.average')).toHaveText(Number(average).toFixed(1))
})

const drawings = [
  ['TC-54R14', /^Packed size: length 1470, .* height 1160 /, ['1470', '1160', '680']],
  ['TC-54R14', /^Drawing of the part: length 1372 mm/, ['1070', '1372', '610']],
  ['TC-72R18', /^Packed size: length 1950/, ['1950', '1270', '800']],
  ['AC-80T', /^Packed size: length 1800/, ['1800', '1250', '720']],
  ['TP-15H', /^Packed size: length 4300/, ['4300', '700', '860']],
  [
    'BR-30028',
    /^Drawing of the part: diameter 300 mm, thickness 28 mm/,
    ['Ø 300', 'Ø 64.1', '5 × Ø 114.3', '28'],
  ],
] as const
for (const width of [390, 1280]) {
  test(`at ${width} pixels no figure of a drawing is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [part, name, figures] of drawings) {
      await page.goto(`${store()}/Product/${part}`)
      const drawing = page.getByRole('img', { name })
      await expect(drawing.locator('text')).toHaveText([...figures])
      expect(await cutFigures(drawing)).toEqual([])
    }
    await page.goto(`${store()}/Product/AC-80T`)
    // Its attributes say no size, so there is only its carton.
    await expect(page.getByRole('img', { name: /^Packed size/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Drawing of the part/ })).toHaveCount(0)
  })
}

function cutFigures(drawing: Locator): Promise<(string | null)[]> {
  return drawing.evaluate((svg) => {
    const sheet = svg.getBoundingClientRect()
    return [...svg.querySelectorAll('text')]
      .filter((figure) => {
        const { left, right } = figure.getBoundingClientRect()
        return left < sheet.left || right > sheet.right
      })
      .map((figure) => figure.textContent)
  })
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels three pictures say what they show`, async ({ page }) => {
    const faults = watchForFaults(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${store()}/Product/CW-14M`)
    const all = page.getByRole('group', { name: 'Pictures' }).getByRole('link')
    await expect(all).toHaveCount(3)
    const large = page.getByRole('link', { name: /Enlarge the picture$/ }).getByRole('img')
    for (const [place, shown] of [
      /the whole wrench from above$/,
      /the wrench from the other side$/,
      /with a US quarter, .* beside it for scale$/,
    ].entries()) {
      await all.nth(place).click()
      await expect(large).toHaveAttribute('alt', shown)
      await expect
        .poll(() =>
          large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(0)
    }
    await faults.expectNone()
  })

  test(`at ${width} pixels the order box calculates with steps of the minimum order, and takes the quantity along`, async ({
    page,
  }) => {
    const faults = watchForFaults(page)
    await page.setViewportSize({ width, height: 900 })
    const shifted = await startMeasuringShift(page)
    await page.goto(`${store()}/Product/TW-40200`)
    const box = page.getByRole('region', { name: 'Order', exact: true })
    const quantity = box.getByLabel('Quantity')
    await expect(box.getByText(/\d+ in stock\. The minimum order is 5\./)).toBeVisible()
    await expect(quantity).toHaveValue('5')
    await expect(quantity).toHaveAttribute('inputmode', 'numeric')
    await box.getByRole('button', { name: '5 more' }).click()
    await expect(quantity).toHaveValue('10')
    await expect(box.getByRole('status').first()).toHaveText('$1,285.00')
    await expect(box.getByText('Ships by parcel carrier')).toBeVisible()
    await expect(box.getByText('Returns', { exact: true })).toBeVisible()
    await quantity.fill('3')
    await expect(quantity).toHaveAccessibleDescription('Please order 5 or more')
    await expectAccessible(page, `an order box with a wrong quantity at ${width}`)
    await quantity.fill('12')
    await box.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.locator('.toasts')).toContainText('TW-40200: 12 in your cart')
    await expect(box.getByRole('link', { name: /^Purchase/ })).toHaveAttribute(
      'href',
      /quantity=12$/,
    )
    expect(await shifted()).toBeLessThan(0.001)
    await faults.expectNone()
  })

  test(`at ${width} pixels what is out of stock offers to write, and nothing to order`, async ({
    page,
  }) => {
    const faults = watchForFaults(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${store()}/Product/TB-104K`)
    const box = page.getByRole('region', { name: 'Order', exact: true })
    await expect(box.getByText('Out of stock.', { exact: true })).toBeVisible()
    await expect(page.locator('.pdp').getByText(/or more/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /^Purchase/ })).toHaveCount(0)
    await expect(box.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
    const write = box.getByRole('link', { name: 'Tell me when it is back' })
    await expect(write).toHaveAttribute('href', /^\/login\?from=/)
    await expectAccessible(page, `a product out of stock at ${width}`)
    await faults.expectNone()
  })
}

test('nobody is asked whether a jack fits', async ({ page }) => {
  await page.goto(`${store()}/Product/FJ-25LP`)
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Will it fit?' })).toHaveCount(0)
})

test('on a phone the way to purchase stays at hand and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${store()}/Product/TW-40200`)
  await expect(
    page.locator('.buybar').getByRole('button', { name: /^Add to cart/ }),
  ).toBeInViewport()
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
  // It begins whole: as wide as the window, with nothing to scroll to.
  const pane = dialog.getByRole('group')
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(390)
  const room = await pane.evaluate((it) => [
    it.scrollWidth - it.clientWidth,
    it.scrollHeight - it.clientHeight,
  ])
  expect(room).toEqual([0, 0])
  await expectAccessible(page, 'the fitted picture')
  await dialog.getByRole('button', { name: 'Full size' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThanOrEqual(1280)
  const left = () => pane.evaluate((it) => it.scrollLeft)
  await expect.poll(left).toBeGreaterThan(0)
  const before = await left()
  await pane.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await expectAccessible(page, 'the enlarged picture')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()

  await enlarge.click()
  // A tap enlarges the place that it hits, here the upper left, and another one fits the picture again.
  await picture.click({ position: { x: 60, y: 300 } })
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThanOrEqual(1280)
  await expect.poll(left).toBeLessThan(before)
  await pane.click({ position: { x: 100, y: 500 } })
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThanOrEqual(390)
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
