import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { customer, signIn } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('Back and a reload bring the list back to where one stood in it', async ({ page }) => {
  await page.goto(`${store()}/Tools/Category/brakes?order=price`)
  const link = page.getByRole('article').nth(7).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page).toHaveURL(/\/Product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/Category\/brakes\?order=price$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

for (const width of [390, 1280]) {
  test(`narrowing the list from far down shows where the results begin, and Back returns there, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${store()}/Tools`)
    const first = page.getByRole('article').first()
    const top = () => page.evaluate(() => scrollY)
    const resultsTop = () =>
      page.locator('#results').evaluate((part) => part.getBoundingClientRect().top)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Suspension' })
    await link.scrollIntoViewIfNeeded()
    const farDown = await top()
    expect(farDown).toBeGreaterThan(1500)
    await link.click()
    await expect(page).toHaveURL(/\/Category\/suspension$/)
    await expect(first).toBeInViewport({ ratio: 0.4 })
    await expect.poll(resultsTop).toBeGreaterThanOrEqual(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/Tools$/)
    await expect.poll(top).toBe(farDown)
    await page.goForward()
    await expect(page).toHaveURL(/\/Category\/suspension$/)
    await expect(first).toBeInViewport({ ratio: 0.4 })
    await page.goBack()
    await expect.poll(top).toBe(farDown)
  })
}

test('a filter far down its column stays at hand in a long list, and shows the start of a short one', async ({
  page,
}) => {
  await page.goto(`${store()}/Tools`)
  const top = () => page.evaluate(() => scrollY)
  const choice = page.getByRole('radio', { name: /^\$1,000 and up/ })
  await choice.evaluate((input) => scrollTo(0, input.getBoundingClientRect().top + scrollY - 90))
  const before = await top()
  expect(before).toBeGreaterThan(300)
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL(/inStock=1/)
  expect(await top()).toBe(before)

  await choice.check()
  await expect(page).toHaveURL(/price=1000/)
  const results = page.locator('#results')
  await expect
    .poll(() => results.evaluate((part) => part.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0)
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
  await expect(choice).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/price=1/)
  await expect.poll(top).toBe(before)
})

test('what a card tells is what the list can be narrowed by', async ({ page }) => {
  await page.goto(`${store()}/Tools`)
  const filters = page.locator('.filters')
  for (const name of ['Company', 'Price each', 'Stock']) {
    await expect(filters.getByRole('group', { name })).toBeVisible()
  }
  await expect(filters.getByRole('link', { name: /^Brakes/ })).toBeVisible()
})

test('an order asks for at most twelve things, each with a label and the word browsers fill it in by', async ({
  page,
}) => {
  await signIn(page, customer())
  const tool = await (await page.request.get(`${store()}/api/part/RT-38072`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await expect(page.getByLabel('Quantity')).toBeVisible()
  const fields = await page.locator('main form').evaluate((form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((field) => ({
      label: field.labels?.[0]?.textContent ?? '',
      autocomplete: field.autocomplete,
      isAsked: !field.readOnly,
    })),
  )
  expect(fields.length).toBeLessThanOrEqual(12)
  expect(fields.every(({ label }) => label !== '')).toBe(true)
  const asked = fields.filter(({ isAsked }) => isAsked).map(({ autocomplete }) => autocomplete)
  expect(asked.filter(Boolean)).toEqual(
    expect.arrayContaining([
      'name',
      'tel',
      'address-line1',
      'address-level2',
      'address-level1',
      'postal-code',
    ]),
  )
})

test('an order says why it asks for a phone number', async ({ page }) => {
  await signIn(page, customer())
  const tool = await (await page.request.get(`${store()}/api/part/RT-38072`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription(
    /carrier calls only for freight/,
  )
})

for (const path of ['/', '/Tools', '/Product/TW-40200', '/login']) {
  test(`${path} fits a window 320 pixels wide, and its targets are at least 24 pixels large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(store() + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // Links within a sentence may be as small as its text (WCAG 2.5.8).
    const small = await page
      .locator('main button, main input, main select, main a.btn')
      .evaluateAll((all) =>
        all
          .map((one) => ({
            name: one.outerHTML.slice(0, 80),
            box: (one.closest('label') ?? one).getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ name }) => name),
      )
    expect(small).toEqual([])
  })
}
