import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const company = 'Bulk Bearings'
const list = (search: string) => `${store()}/DashBoard/ManageProducts?${search}`

test('staff mark products, see what will change, apply it, and undo it', async ({ page }) => {
  test.setTimeout(240_000)
  const faults = watchForFaults(page)
  await signIn(page, admin())
  for (let number = 1; number <= 8; number++) await addProduct(page, number)

  await mark(page)
  await askForLessByKeyboard(page)
  await expectAccessibleAtAllWidths(page)
  await expect(page.getByText('Price: 10% less, rounded to the nearest .99')).toBeVisible()
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('$10.00to$8.99')
  await page.getByRole('button', { name: 'Apply to 2 products' }).click()
  await expect(page.getByText('Applied by')).toBeVisible()
  await page.goto(list(`q=BULK-1`))
  await expect(page.locator('tbody').getByRole('row')).toContainText('$8.99')

  await page.goto(`${store()}/DashBoard/BulkChanges`)
  await expectAccessibleAtAllWidths(page)
  await page
    .getByRole('link', { name: /Change of 2 products/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('All products are as they were before.')).toBeVisible()

  await hideAll(page)
  // One percentage was refused on purpose.
  await faults.expectNone([/400/])
})

async function addProduct(page: Page, number: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('AccessToken'))
  const answer = await page.request.post(`${store()}/api/tool`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      productName: `Bulk Bearing ${number}`,
      company,
      partNumber: `BULK-${number}`,
      price: '10.00',
      availableQuantity: 12,
      minimumOrder: 1,
      description: 'One of many.',
      picture: 'caliper',
    },
  })
  expect(answer.status()).toBe(200)
}

/** By the keyboard: x marks a row, Space too. With Shift, a click marks all rows in between. */
async function mark(page: Page): Promise<void> {
  await page.goto(list(`company=${company}&order=name`))
  const boxes = page.getByRole('checkbox', { name: /Select BULK/ })
  await expect(boxes).toHaveCount(6)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 selected')).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await boxes.nth(4).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
}

async function askForLessByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change 2 products')
  await page.getByRole('button', { name: 'Show what will change' }).click()
  await expect(page.getByText('Please choose at least one change.')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).selectOption('Lower by a percentage')
  await page.getByRole('button', { name: 'Show what will change' }).click()
  await expect(page.getByLabel('Percent')).toBeFocused()
  await page.keyboard.type('10.001')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(
    /The percentage must be a percentage from 0.01 to 1000, with at most two decimals/,
  )
  await expectAccessibleAtAllWidths(page)
  await page.getByLabel('Percent').fill('10')
  await page.getByLabel('Rounding').selectOption('To the nearest .99')
  await page.getByLabel('Percent').press('Enter')
  await expect(page.getByRole('button', { name: 'Apply to 2 products' })).toBeVisible()
}

async function hideAll(page: Page): Promise<void> {
  await page.goto(list(`company=${company}`))
  await page.getByRole('checkbox', { name: 'Select all products of this page' }).click()
  await page.getByRole('button', { name: 'Select all 8 that match' }).click()
  await expect(page.getByText('All 8 that match are selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Change all 8 products that match',
  )
  await page.getByLabel('State').selectOption('Hide from sale')
  await page.getByRole('button', { name: 'Show what will change' }).click()
  await page.getByRole('button', { name: 'Apply to 8 products' }).click()
  await expect(page.getByText('Applied by')).toBeVisible()
  await page.goto(list(`company=${company}`))
  await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
  await page.goto(list('state=hidden&q=BULK-'))
  await expect(page.getByRole('checkbox', { name: /Select BULK/ })).toHaveCount(6)
}
