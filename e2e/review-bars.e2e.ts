import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { bearer, customer, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

// The catalogue has one review of this part, with 2 stars.
const part = 'WB-22W'

for (const width of [390, 1280]) {
  test(`at ${width} pixels a bar of the distribution leads to its reviews, and Back to all of them`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await signIn(page, customer())
    const tool = await (await page.request.get(`${store()}/api/part/${part}`)).json()
    const added = await page.request.post(`${store()}/api/review`, {
      headers: await bearer(page),
      data: { review: 'Quiet, and clear to the edge.', ratings: 5, toolId: tool._id },
    })
    expect(added.status()).toBe(200)
    const shown = async () => (await page.request.get(`${store()}/Product/${part}`)).text()
    await expect.poll(shown).toContain('Quiet, and clear to the edge.')

    await page.goto(`${store()}/Product/${part}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const entries = reviews.getByRole('article')
    const bars = reviews.getByRole('table', { name: 'How often each number of stars was given' })
    await expect(entries).toHaveCount(2)
    const counts = await bars.locator('td:last-child').allInnerTexts()
    await expect(bars.getByRole('link')).toHaveCount(2)
    const five = bars.getByRole('link', { name: /^5 stars/ })
    // The whole row is the link, as wide as its bar.
    await bars.getByRole('row', { name: /^5 stars/ }).click()
    await expect(page).toHaveURL(new RegExp(`/Product/${part}\\?rating=5#reviews$`))
    await expect(reviews.getByRole('status')).toContainText('Showing 5-star reviews.')
    await expect(entries).toHaveCount(1)
    await expect(entries.getByRole('img', { name: '5 out of 5' })).toBeVisible()
    await expect(five).toHaveAttribute('aria-current', 'true')
    await expect(bars.locator('td:last-child')).toHaveText(counts)
    await expect(page.locator('.idline')).toContainText('2 reviews')
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
    await expectAccessible(page, `the reviews with five stars at ${width}`)

    await bars.getByRole('link', { name: /^2 stars/ }).click()
    await expect(entries.getByRole('img', { name: '2 out of 5' })).toBeVisible()
    await page.goBack()
    await expect(entries.getByRole('img', { name: '5 out of 5' })).toBeVisible()
    await page.reload()
    await expect(entries).toHaveCount(1)
    await page.goBack()
    await expect(entries).toHaveCount(2)
    await page.goForward()
    await reviews.getByRole('link', { name: 'Show all' }).click()
    await expect(page).toHaveURL(new RegExp(`/Product/${part}#reviews$`))
    await expect(entries).toHaveCount(2)

    await page.goto(`${store()}/Product/${part}?rating=3`)
    await expect(reviews.getByRole('status')).toContainText('No review has 3 stars.')
    await faults.expectNone()

    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${store()}/Product/${part}`)
    await plain
      .getByRole('table', { name: 'How often' })
      .getByRole('link', { name: /^2 stars/ })
      .click()
    await expect(plain.getByText('Showing 2-star reviews.')).toBeVisible()
    await expect(plain.getByRole('region', { name: 'Reviews' }).getByRole('article')).toHaveCount(1)
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/Product/${part}$`),
    )
    await context.close()
  })
}

test('a card tells the rating with its count, and what goes by freight', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Tools/Category/lifting`)
  const lift = page.getByRole('article').filter({ hasText: 'TP-10S' })
  await expect(lift).toContainText('5.0 out of 5 by (1 review)')
  await expect(lift).toContainText('Truck freight')
  await page.goto(`${store()}/Tools?q=TP-10S+lift&view=grid`)
  await expect(lift).toContainText('5.0 out of 5 by (1 review)')
  await page.goto(`${store()}/Tools/Category/wrenches`)
  await expect(page.getByRole('article').first()).not.toContainText(/freight/i)
  await faults.expectNone()
})
