import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a size is found in whatever unit it is written, and the list says so', async ({
      page,
    }) => {
      const faults = watchForFaults(page)
      await page.goto(`${store()}/Tools`)
      const box = page.getByRole('combobox', { name: 'Search' })
      await box.fill('0.5 in ratchet')
      await box.press('Enter')
      await expect(page.getByText('Size equal to 1/2 in. (12.7 mm)')).toBeVisible()
      await expect(page.locator('#results article').first()).toContainText('1/2 in.')
      await expectAccessible(page, 'a size in the search')
      await faults.expectNone()
    })

    test('a slip is put right at once, with a way back', async ({ page }) => {
      const faults = watchForFaults(page)
      await page.goto(`${store()}/Tools?q=break+pads`)
      await expect(page.getByText('Showing results for brake pads.')).toBeVisible()
      await expect(page.locator('#results article').first()).toContainText('Brake Pad')
      await expectAccessible(page, 'a slip put right')
      await page.getByRole('link', { name: 'Search for break pads instead' }).click()
      await expect(page).toHaveURL(/exact=1/)
      await expect(page.getByText('Showing results for')).toHaveCount(0)
      await faults.expectNone()
    })

    test('a spanner is a wrench, and nothing found says what helps', async ({ page }) => {
      await page.goto(`${store()}/Tools?q=13mm+spanner`)
      await expect(page.locator('#results article').first()).toContainText('13 mm')
      await page.goto(`${store()}/Tools?q=wrench&category=brakes`)
      await expect(page.getByRole('link', { name: /^Without Brakes/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ask us for it' })).toHaveAttribute(
        'href',
        '/Contact',
      )
      await expectAccessible(page, 'nothing found')
      await page.goto(`${store()}/Tools?q=zzqqxx`)
      const categories = page.getByRole('navigation', { name: 'Categories to look in' })
      await expect(categories.getByRole('link', { name: 'Brakes' })).toBeVisible()
      await expectAccessible(page, 'no such word')
    })

    test('a word too many is left out and named, and so is what the shop does not carry', async ({
      page,
    }) => {
      const faults = watchForFaults(page)
      await page.goto(`${store()}/Tools?q=2012+civic+si+glorp+oil+filter`)
      const reading = page.locator('.reading')
      await expect(reading).toContainText('Showing parts for the 2012 Honda Civic.')
      await expect(reading).toContainText('We do not know “si” for this vehicle.')
      await expect(reading).toContainText('No item has “glorp” beside the other words')
      await expect(page.locator('#results article').first()).toContainText('OF-2351')
      await expectAccessible(page, 'a word left out')
      await page.goto(`${store()}/Tools?q=control+arm`)
      await expect(reading).toContainText('We do not carry this: control arm.')
      await expect(page.locator('#results article')).toHaveCount(0)
      await expectAccessible(page, 'what is not carried')
      await page.getByRole('link', { name: 'Search for “control arm” as words' }).click()
      await expect(page.locator('#results article').first()).toBeVisible()
      await faults.expectNone()
    })

    test('a question in the search field leads to its page', async ({ page }) => {
      const faults = watchForFaults(page)
      await page.goto(`${store()}/Tools`)
      const box = page.getByRole('combobox', { name: 'Search' })
      await box.fill('return policy')
      await expect(options(page).first()).toContainText('Returns')
      await box.press('Enter')
      const link = page.locator('.reading').getByRole('link', { name: 'Returns' })
      await expectAccessible(page, 'a question in the search')
      await link.click()
      await expect(page).toHaveURL(/\/Returns$/)
      await faults.expectNone()
    })

    for (const [name, path] of [
      ['home page', '/'],
      ['404', '/no-such-page'],
      ['product page', '/Product/HK-09IN'],
    ] as const) {
      test(`the ${name} suggests products with their prices, categories and words`, async ({
        page,
      }) => {
        const faults = watchForFaults(page)
        await page.goto(store() + path)
        if (width === 390 && path.startsWith('/Product')) {
          await page.locator('.menu summary').click()
        }
        const box = page.getByRole('combobox', { name: 'Part number, name or size' })
        const field = box.filter({ visible: true }).last()
        await field.pressSequentially('brake')
        await expect(options(page).filter({ hasText: '$' }).first()).toBeVisible()
        await expect(options(page).filter({ hasText: 'Category' })).toContainText('Brakes')
        await expectAccessible(page, `suggestions on the ${name}`)
        await page.keyboard.press('Escape')
        await expect(options(page)).toHaveCount(0)
        await field.fill('tw402')
        await expect(options(page).first()).toContainText('TW-40200')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/Product\/TW-40200$/)
        if (!path.startsWith('/no-such')) await faults.expectNone()
      })
    }
  })
}

test('a whole part number and Enter are all it takes to see a product', async ({ page }) => {
  const faults = watchForFaults(page)
  const product = /\/Product\/TW-40200$/
  await page.goto(`${store()}/`)
  const field = page.getByRole('combobox').first()
  await field.pressSequentially('tw 40200')
  await expect(page.getByRole('option').first()).toContainText('TW-40200')
  await field.press('Enter')
  await expect(page).toHaveURL(product)
  await page.goBack()
  // The address is that of the home page before its field takes the place of the product page's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/welcome/i)

  // Enter before any suggestion has come, and an address that somebody sent.
  await page.route(/\/api\/suggestion/, (route) => route.abort())
  await field.fill('TW40200')
  await field.press('Enter')
  await expect(page).toHaveURL(product)
  await page.goBack()
  await expect(page).toHaveURL(`${store()}/`)
  await page.goto(`${store()}/Tools?q=tw-40200&order=`)
  await expect(page).toHaveURL(product)

  await page.goto(`${store()}/Tools?q=TW-40200&exact=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/our tools/i)
  await faults.expectNone([/suggestion|ERR_FAILED/])
})
