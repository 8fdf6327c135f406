import path from 'node:path'
import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'
const photograph = path.resolve(import.meta.dirname, '../catalogue/pictures/drawn/cp-4p38b-640.jpg')

const typed = {
  'Product name': 'Brake Bleeder Kit, One Person',
  Company: 'Halden Brake',
  'Price, $': '38.50',
  'Available quantity': '12',
  'Minimum order': '2',
  Description: 'Bleeds a brake without a second pair of hands.',
}

test('an admin adds a product with a picture, finds it first everywhere, and deletes it', async ({
  page,
  context,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/AddProduct`)
  // The store answers an empty form only after somebody has gone on typing.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/tool', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('The name is missing.')).toBeVisible()
  await expect(page.getByLabel('Product name')).toBeFocused()

  await fill(page, typed)
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/tool'))
  answer()
  expect((await refused).status()).toBe(400)
  await page.unroute('**/api/tool')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  await expect(page.getByLabel('Product name')).toHaveValue(typed['Product name'])
  await expect(page.getByText('The name is missing.')).toBeHidden()
  await page.getByLabel('From this device').setInputFiles(photograph)
  // The typed text and the uploaded picture survive a reload.
  await expect(page.getByRole('img', { name: 'What buyers will see' })).toBeVisible()
  await page.reload()
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await expect(page.getByRole('img', { name: 'What buyers will see' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`${store()}/Tools`)
  const newest = tab.getByRole('article').first()
  await expect(newest).not.toContainText(typed['Product name'])
  const before = await page.request.get(`${store()}/Tools`)
  await page.getByRole('button', { name: 'Add Product' }).dblclick()
  await expect(page.getByText('Item Added Succesfully!')).toHaveCount(1)
  await expect(newest).toContainText(typed['Product name'])
  await expect(page.getByLabel('Product name')).toHaveValue('')
  await expect(page.getByLabel('From this device')).toBeVisible()

  await page.getByRole('link', { name: 'Manage Products' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Products')
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.first()).toContainText(typed['Product name'])
  await expect(rows.filter({ hasText: typed['Product name'] })).toHaveCount(1)

  // For a second the server, or a cache in front of it, may still serve the page it rendered earlier.
  await page.route('**/Tools', (route) => route.fulfill({ response: before }))
  await page.goto(`${store()}/Tools`)
  const card = page.getByRole('article').first()
  await expect(card).toContainText(typed['Product name'])
  const picture = card.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/pictures\/uploaded\/[0-9a-f]{64}-640\.jpg$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.unroute('**/Tools')

  await page.goto(`${store()}/DashBoard/ManageProducts`)
  const second = await rows.nth(1).getByRole('rowheader').innerText()
  await deleteFirst(page)
  await expect(newest).not.toContainText(typed['Product name'])
  await expect(rows.first().getByRole('rowheader')).toHaveText(second, { useInnerText: true })
  await expect(rows).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The first press, with nothing typed, was refused on purpose: what the page and the store find is told at once.
  await faults.expectNone([/400 POST .*\/api\/tool/, /status of 400/])
})

/** Escape closes the dialog and returns the focus. While the dialog is open, the focus stays inside. */
async function deleteFirst(page: Page) {
  const button = page.getByRole('button', { name: /^Delete Item/ }).first()
  const question = page.getByRole('dialog')
  await button.click()
  await expect(question).toContainText('Warning! Are You Sure, You Want to Delete?')
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate('document.activeElement.matches("dialog, dialog *, body")'),
      'the focus left the dialog',
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeHidden()
  await button.click()
  await question.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('The product was removed from the store')).toBeVisible()
}

test('what the store refuses is beside its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/AddProduct`)
  const text = { name: 'wrench.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.getByLabel('From this device').setInputFiles(text)
  await expect(page.getByText('The picture must be a JPEG, PNG or WebP picture.')).toBeVisible()
  await fill(page, { ...typed, 'Product name': 'Click Torque Wrench, 1/2 in. Drive' })
  await page.getByLabel('Company').fill('Northfield Tool')
  await page.getByLabel('Price, $').fill('12,5')
  await page.getByLabel('Or a link').fill('http://example.com/wrench.jpg')
  await page.getByLabel('Minimum order').fill('13')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('The price must be an amount in dollars')).toBeVisible()
  await expect(page.getByLabel('Or a link')).toHaveAccessibleDescription(
    /The picture must be an uploaded picture/,
  )
  await expect(page.getByLabel('From this device')).not.toHaveAccessibleDescription(
    /must be an uploaded pic/,
  )
  await page.getByLabel('Price, $').fill('0.00')
  await page.getByLabel('Or a link').fill('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('The price must be at least $0.01.')).toBeVisible()
  await page.getByLabel('Price, $').fill('12')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Minimum order')).toHaveAccessibleDescription(
    'The minimum order must not be more than the available quantity.',
  )
  await page.getByLabel('Minimum order').fill('2')
  await page.getByLabel('Width, mm').fill('210')
  await page.getByLabel('Specifications').fill('Half inch drive')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('The length is missing.')).toBeVisible()
  await expect(page.getByText('Each line must be a name, a colon and a value')).toBeVisible()
  await page.getByLabel('Width, mm').fill('')
  await page.getByLabel('Specifications').fill('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('This company already has a product with this name.')).toBeVisible()
  await expect(page.getByLabel('Product name')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue(typed.Description)
})

test('an admin looks through the products by page, by words and by company', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/ManageProducts`)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveCount(6)
  const first = await names.allInnerTexts()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(names.first()).not.toHaveText(first[0] ?? '', { useInnerText: true })
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByLabel('Pages').getByText('3')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(names.first()).toHaveText(first[0] ?? '', { useInnerText: true })

  await page.getByLabel('Find a product').fill('tw40200')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(names).toHaveCount(1)
  await page.getByRole('link', { name: 'Only products by Northfield Tool' }).click()
  await expect(page).toHaveURL(/q=tw40200&company=Northfield/)
  await page.getByLabel('Sort by').selectOption('Price, high to low')
  await expect(page).toHaveURL(/order=-price/)
  await page.getByLabel('Find a product').fill('no such thing')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Find a product')).toHaveValue('tw40200')
  await faults.expectNone()
})

test('an admin makes another one, takes the role back, and the last one stays', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/MakeAdmin`)
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
  await page.getByLabel('Find a user').fill('CUSTOMER@')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('1 user found')).toBeVisible()
  const row = page.locator('tbody').getByRole('row')
  // The count may arrive before the rows.
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Viewr')
  await row.getByRole('button', { name: /^Make Admin/ }).click()
  await expect(page.getByText('customer@example.com will see and change everything')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('Succesfully Made An Admin!')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Remove Admin/ }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(row).toContainText('Viewr')
  await faults.expectNone()

  await page.goto(`${store()}/DashBoard/MakeAdmin?q=admin@example`)
  await page.getByRole('button', { name: 'Remove Admin admin@example.com' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('You can’t remove the last admin.')).toBeVisible()
  await expect(row).toContainText('Admin')
})

test('who has not proven the address gets no button but the reason', async ({ page }) => {
  await page.goto(`${store()}/signup`)
  await page.getByLabel('Name', { exact: true }).fill('Unproven Quill')
  await page.getByLabel('Email address').fill('quill@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/MakeAdmin?q=quill@`)
  const row = page.locator('tbody').getByRole('row')
  await expect(row).toContainText('address not verified')
  await expect(row.getByRole('button')).toHaveCount(0)
})

for (const width of [390, 768, 1280]) {
  test(`nothing is in an admin's way at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, admin())
    for (const path of ['AddProduct', 'ManageProducts', 'MakeAdmin', 'ManageProducts?q=nothing']) {
      await page.goto(`${store()}/DashBoard/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, path)
    }
    await page.goto(`${store()}/DashBoard/AddProduct`)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expectAccessible(page, 'AddProduct with errors')
    await page.goto(`${store()}/DashBoard/ManageProducts`)
    await page
      .getByRole('button', { name: /^Delete Item/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the open question')
  })
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}
