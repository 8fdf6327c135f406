import { readFileSync } from 'node:fs'
import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { usualTimeZone } from '#contract/shop/time-zones'
import { dayIn } from '#contract/values/days'
import { expectAccessible } from './expect-accessible.ts'
import { admin, customer, payOrder, placeOrder, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'
const path = '/DashBoard/Statement'

test('an admin goes from the menu to the month, its file, a day and the order behind it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const shopping = await (await browser.newContext()).newPage()
  await signIn(shopping, customer())
  const order = await placeOrder(shopping, 'RT-38072', 1)
  await payOrder(shopping, order)

  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard`)
  const books = page.getByRole('navigation', { name: 'Books' })
  await books.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement')
  await expect(books.getByRole('link', { name: 'Statement' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const today = dayIn(usualTimeZone, new Date())
  const row = page.locator('tbody tr').last()
  await expect(row).toContainText(/\$[\d,.]+\d payments?/)
  await expectAtAllWidths(page, path)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`statement-${today.slice(0, 8)}01-${today}.csv`)
  const text = readFileSync(await saved.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFDay,Payments,Payments amount,/)
  expect(text).toMatch(new RegExp(`\\r\\n${today},[1-9]\\d*,\\d+\\.\\d\\d,`))

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(today.slice(0, 4))
  await expect(page.getByRole('status').first()).toContainText(/movements?, \$.* net, balance/)
  await expectAtAllWidths(page, `${path}?day`)
  await page.locator(`a[href$="${order}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
  await faults.expectNone()
})

test('months are stepped through by the address; one without a movement says so', async ({
  page,
}) => {
  await signIn(page, admin())
  await page.goto(`${store()}${path}?month=2020-01`)
  await expect(page.getByRole('heading', { name: 'No activity in January 2020' })).toBeVisible()
  await expectAtAllWidths(page, `${path}?month`)
  await page.getByRole('link', { name: 'December 2019' }).click()
  await expect(page.getByRole('heading', { name: 'No activity in December 2019' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No activity in January 2020' })).toBeVisible()
  await page.goto(`${store()}${path}?day=2020-01-31`)
  await expect(page.getByText('No activity on this day')).toBeVisible()
  await page.getByRole('link', { name: 'Saturday, February 1, 2020' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday, February 1, 2020')
  await page.getByRole('link', { name: 'Statement of February 2020' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement')
})

test('a statement that cannot be loaded says so and is asked for again; so does a file', async ({
  page,
}) => {
  let failing = true
  await page.route(/\/api\/(statement|journal)/, (route) =>
    failing ? route.fulfill({ status: 403, json: { code: 'forbidden' } }) : route.continue(),
  )
  await signIn(page, admin())
  await page.goto(`${store()}${path}?month=2020-01`)
  await expect(page.getByRole('alert')).toContainText('The statement could not be loaded.')
  await expectAccessible(page, `${path}, failed`)
  await page.getByRole('button', { name: 'Journal as CSV' }).click()
  await expect(page.getByText('Your account does not have permission to do that.')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No activity in January 2020')).toBeVisible()
})

test('a customer finds no statement', async ({ page }) => {
  await signIn(page, customer())
  await page.goto(store() + path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Statement')
  await expect(page.getByRole('navigation', { name: 'Books' })).toHaveCount(0)
})

async function expectAtAllWidths(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // The sticky header would cover part of a scrolled page.
    await page.evaluate('scrollTo(0, 0)')
    await expectAccessible(page, `${name} at ${width}`)
  }
}
