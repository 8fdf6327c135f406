import path from 'node:path'
import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const photograph = path.resolve(import.meta.dirname, '../catalogue/pictures/drawn/cp-4p38b-640.jpg')
const text = { name: 'wrench.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

/** A product of its own, so that the other journeys find theirs as they are. */
async function addProduct(page: Page, partNumber: string): Promise<string> {
  const answer = await api(page, 'POST', '/tool', {
    productName: `Edited Bleeder ${partNumber}`,
    company: 'Halden Brake',
    partNumber,
    price: '38.50',
    availableQuantity: 12,
    minimumOrder: 2,
    description: 'Bleeds a brake.',
    picture: 'caliper',
    specifications: [
      { name: 'Hose', value: '900 mm' },
      { name: 'Valve', value: 'yes' },
    ],
  })
  return (answer as { insertedId: string }).insertedId
}

async function api(page: Page, method: string, place: string, data?: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('AccessToken'))
  const answer = await page.request.fetch(`${store()}/api${place}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.status()).toBe(200)
  return answer.json()
}

test('a product is edited by keyboard, in all its parts, and the shop shows it', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  const id = await addProduct(page, 'EDIT-1')
  await page.goto(`${store()}/DashBoard/ManageProducts?q=EDIT-1`)
  await page.getByRole('link', { name: 'Edit EDIT-1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited Bleeder EDIT-1')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await page.getByLabel('Part number', { exact: true }).fill('EDIT-1B')
  await expect(page.getByText('EDIT-1 will lead to the new number.')).toBeVisible()
  await page.getByLabel('Price, $', { exact: true }).fill('9.999')
  await page.getByLabel('Minimum order').fill('13')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Minimum order')).toHaveAccessibleDescription(
    /The price must be|12 available/,
  )
  await expect(page.getByLabel('Price, $', { exact: true })).toHaveAccessibleDescription(
    /The price must be an amount in dollars, 0 or more, with at most two decimals/,
  )
  await page.getByLabel('Price, $', { exact: true }).fill('35.25')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Minimum order')).toBeFocused()
  await expect(page.getByText('must not be more than the available quantity')).toBeVisible()
  await page.getByLabel('Minimum order').fill('3')

  // Enter in the last row adds one; Alt and an arrow key move a row, which keeps the focus.
  await page.getByLabel('Value of row 2').press('Enter')
  await expect(page.getByLabel('Name of row 3')).toBeFocused()
  await page.keyboard.type('Bottle')
  await page.getByLabel('Value of row 3').fill('1 l')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Value of row 1')).toBeFocused()
  await expect(page.getByLabel('Value of row 1')).toHaveValue('1 l')
  await page.getByRole('button', { name: 'Remove Valve' }).click()

  await page.getByLabel('Add pictures').setInputFiles(text)
  await expect(page.getByText('The picture must be a JPEG, PNG or WebP picture.')).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(photograph)
  await page.getByLabel('Picture 2: what it shows').fill('The bottle with its hose')
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(page.getByLabel(/^Picture 1, shown in lists/)).toHaveValue(
    'The bottle with its hose',
  )
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByLabel('Value of row 1')).toHaveValue('1 l')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is saved')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByText('Was EDIT-1. Those lead here.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The price from/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '$35.25' })).toContainText('$38.50')
  await expect(page.getByText('Part number: EDIT-1 to EDIT-1B')).toBeVisible()

  await page.goto(`${store()}/Product/EDIT-1`)
  await expect(page).toHaveURL(/\/Product\/EDIT-1B$/)
  await expect(page.getByRole('img', { name: 'The bottle with its hose' }).first()).toBeVisible()
  const second = page.getByRole('group', { name: 'Pictures' }).getByRole('link').nth(1)
  await second.press('Enter')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'the gallery')

  // Hidden, it is not sold at the moment; shown again, it is.
  await page.goto(`${store()}/DashBoard/Product/${id}`)
  await page.getByRole('button', { name: 'Hide from sale' }).click()
  await expect(page.getByText('The product is hidden from sale')).toBeVisible()
  await faults.expectNone([
    /^400 POST .*\/picture/,
    /^400 PUT/,
    /console error.*40[04]/,
    /^415/,
    /415/,
  ])
  await page.goto(`${store()}/Product/EDIT-1B`)
  await expect(page.getByRole('heading', { name: 'Not sold at the moment' })).toBeVisible()
  await page.goto(`${store()}/DashBoard/ManageProducts?state=hidden`)
  await page.getByRole('link', { name: /Edited Bleeder EDIT-1/ }).click()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('The product is on sale')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('The product was removed from the store')).toBeVisible()
})

test('two people on one product: the second is told field by field what changed, loses nothing and chooses', async ({
  page,
}) => {
  await signIn(page, admin())
  const id = await addProduct(page, 'EDIT-2')
  await page.goto(`${store()}/DashBoard/Product/${id}`)
  await page.getByLabel('Description').fill('Typed by the second.')
  await page.getByLabel('Weight, g').fill('1234')
  await api(page, 'PUT', `/staff/tool/${id}`, {
    version: 1,
    changes: { description: 'Saved by the first.', company: 'Southfield Brake' },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('region', { name: /changed this product$/ })
  await expect(told.getByRole('heading')).toBeFocused()
  await expect(told).toContainText('Now: Southfield Brake')
  await expect(page.getByLabel('Company')).toHaveValue('Southfield Brake')
  await expect(page.getByLabel('Description')).toHaveValue('Typed by the second.')
  await expect(page.getByLabel('Weight, g')).toHaveValue('1234')
  await expectAccessible(page, 'what somebody else changed')
  await told.getByLabel(/^Theirs/).check()
  await expect(page.getByLabel('Description')).toHaveValue('Saved by the first.')
  await told.getByLabel(/^Yours/).check()
  await expect(page.getByLabel('Description')).toHaveValue('Typed by the second.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product is saved')).toBeVisible()
  await expect(told).toHaveCount(0)
  expect(await api(page, 'GET', `/staff/tool/${id}`)).toMatchObject({
    company: 'Southfield Brake',
    description: 'Typed by the second.',
    weightGrams: 1234,
    version: 3,
  })

  // A price for later is planned, seen, and cancelled.
  await page.getByText('Plan a price for later').click()
  await page.getByRole('button', { name: 'Plan the price' }).click()
  await expect(page.getByText('The time is missing.')).toBeVisible()
  await page.getByLabel('New price, $').fill('29.90')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Plan the price' }).click()
  await expect(page.getByText('The time must be in the future.')).toBeVisible()
  const year = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(`${year}T08:00`)
  await page.getByRole('button', { name: 'Plan the price' }).click()
  const planned = page.getByRole('list', { name: 'Planned prices' })
  await expect(planned).toContainText('$29.90')
  await expect(page.getByText('dashed: planned')).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `the page of a product at ${width}`)
  }
  await planned.getByRole('button', { name: /^Cancel the price/ }).click()
  await expect(page.getByText('The planned price was cancelled')).toBeVisible()
  await expect(planned).toHaveCount(0)
  await api(page, 'DELETE', `/tool/${id}`)
})

test('a draft is kept off the shelf until it is put on sale', async ({ page }) => {
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/AddProduct`)
  for (const [label, value] of Object.entries({
    'Product name': 'Edited Draft',
    Company: 'Halden Brake',
    'Part number (optional)': 'EDIT-3',
    'Price, $': '5',
    'Available quantity': '12',
    Description: 'Not yet.',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  const status = async () =>
    (await page.request.get(`${store()}/api/part/EDIT-3`, { failOnStatusCode: false })).status()
  expect(await status()).toBe(404)
  await page.goto(`${store()}/DashBoard/ManageProducts?state=draft`)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `the drafts at ${width}`)
  }
  await page.getByRole('link', { name: /Edited Draft/ }).click()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText('The product is on sale')).toBeVisible()
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('The product was removed from the store')).toBeVisible()
})
