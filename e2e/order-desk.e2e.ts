import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { orderNumber } from '../src/contract/values/order-number.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { admin, payOrder, placeOrder, signIn, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const buyer = { name: 'Desk Buyer', email: 'desk.buyer@example.com' }
const list = (search: string) => `${store()}/DashBoard/ManageOrder?${search}`

test('staff filter, save a view, note, pick, pack and ship, with the keyboard and on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signUp(page, buyer)
  const paid = await placeOrder(page, 'HM-08BP', 1)
  await payOrder(page, paid)
  const unpaid = await placeOrder(page, 'RT-38072', 1)

  const desk = await (await browser.newContext()).newPage()
  const faults = watchForFaults(desk)
  await signIn(desk, admin())
  await filterAndSave(desk)
  await walkByKeys(desk, unpaid)
  await seeNewOrder(desk, () => placeOrder(page, 'RT-38072', 2))
  await noteAndWalk(desk, paid)
  await shipMany(desk, paid, unpaid)
  await faults.expectNone()

  await page.goto(`${store()}/DashBoard/Order/${paid}`)
  await expect(page.getByRole('status').first()).toContainText('Shipped')
  await expect(page.getByText('Rang twice')).toHaveCount(0)
  await expect(page.getByText('Only staff see them')).toHaveCount(0)
})

async function filterAndSave(desk: Page) {
  await desk.goto(list(`q=${buyer.email}`))
  const rows = desk.locator('[data-order-row]')
  await expect(rows).toHaveCount(2)
  await desk.getByText('More filters').click()
  await desk.getByRole('combobox', { name: 'Customer' }).selectOption('Returning')
  await expect(rows).toHaveCount(1)
  await expectAccessibleAtAllWidths(desk)
  await desk.getByLabel('Total from').fill('9')
  await desk.getByLabel('Total to').fill('3')
  await desk.getByRole('button', { name: 'Apply' }).click()
  await expect(desk.getByText('This is less than the smallest total.')).toBeVisible()
  await desk.getByLabel('Total to').fill('')
  await desk.getByRole('button', { name: 'Apply' }).click()
  await expect(rows).toHaveCount(1)

  await desk.getByText('Columns', { exact: true }).first().click()
  await desk.getByLabel('Placed', { exact: true }).check()
  await expect(desk.getByRole('columnheader', { name: 'Placed' })).toBeVisible()
  await desk.getByText('Columns', { exact: true }).first().click()
  const file = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)

  await desk.getByRole('button', { name: 'Save as view' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Back again')
  await dialog.getByLabel(/^Share/).check()
  await expectAccessible(desk, 'Save as view')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('“Back again” is saved')).toBeVisible()
  await desk.goto(list(''))
  await desk.getByRole('link', { name: 'Back again' }).click()
  await expect(rows).toHaveCount(1)
  await expect(desk.getByRole('columnheader', { name: 'Placed' })).toBeVisible()
  await desk.getByLabel('Status', { exact: true }).selectOption('To pay')
  await expect(rows).toHaveCount(1)
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Edit view' }).click()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expect(desk.getByRole('link', { name: 'Back again' })).toHaveCount(0)
}

async function walkByKeys(desk: Page, newest: string) {
  await desk.goto(list(`q=${buyer.email}`))
  const rows = desk.locator('[data-order-row]')
  await expect(rows).toHaveCount(2)
  await desk.locator('h1').click()
  await desk.keyboard.press('j')
  await desk.keyboard.press('x')
  await expect(rows.first().getByRole('checkbox')).toBeChecked()
  await expect(desk.getByText(/^Row 1 of 2: order/)).toBeVisible()
  await desk.keyboard.press('j')
  await expect(rows.nth(1).locator('a[href*="/Order/"]').first()).toBeFocused()
  await desk.keyboard.press('k')
  await desk.keyboard.press('/')
  await expect(desk.getByLabel('Search', { exact: true })).toBeFocused()
  await desk.keyboard.type('jx?')
  await expect(desk.getByLabel('Search', { exact: true })).toHaveValue(`${buyer.email}jx?`)
  await desk.locator('h1').click()
  await desk.keyboard.press('?')
  await expectAccessible(desk, 'Keys')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber(newest)}`)
}

async function seeNewOrder(desk: Page, place: () => Promise<string>) {
  await desk.goto(list(`q=${buyer.email}`))
  const rows = desk.locator('[data-order-row]')
  await expect(rows).toHaveCount(2)
  await place()
  await expect(desk.getByRole('button', { name: 'Show 1 new order' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await desk.getByRole('button', { name: 'Show 1 new order' }).click()
  await expect(rows).toHaveCount(3)
}

async function noteAndWalk(desk: Page, paid: string) {
  await desk.goto(list(`q=${buyer.email}&order=oldest`))
  await desk.locator('[data-order-row] a[href*="/Order/"]').first().click()
  const heading = desk.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Order ${orderNumber(paid)}`)
  await expect(desk.getByRole('link', { name: '2 other orders' })).toBeVisible()
  await desk.getByLabel('New note').fill('Rang twice. @dem')
  await expect(desk.getByRole('option', { name: 'Demo Admin' })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Demo Admin will get an e-mail.')).toBeVisible()
  await desk.evaluate('scrollTo(0, 0)')
  await expectAccessibleAtAllWidths(desk)
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Rang twice' })).toBeVisible()
  await desk.getByRole('link', { name: 'Next order' }).click()
  await expect(heading).not.toHaveText(`Order ${orderNumber(paid)}`)
  await desk.getByRole('link', { name: 'Previous order' }).click()
  await expect(heading).toHaveText(`Order ${orderNumber(paid)}`)
}

async function shipMany(desk: Page, paid: string, unpaid: string) {
  await desk.goto(list(`q=${buyer.email}`))
  await desk.getByLabel('Select all orders of this page').check()
  await expectAccessibleAtAllWidths(desk)
  await desk.getByRole('button', { name: 'Pick list' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'HM-08BP' })).toBeVisible()
  await expect(desk.getByText('2 orders are left out:')).toBeVisible()
  await expectAccessibleAtAllWidths(desk)
  await desk.getByRole('link', { name: 'Packing slips' }).click()
  await expect(desk.getByRole('article')).toHaveCount(1)
  await expectAccessibleAtAllWidths(desk)

  await desk.goto(`${store()}/DashBoard/ManageOrder/Ship`)
  const lines = desk.getByLabel('Order number, carrier, tracking number')
  await lines.fill('')
  await desk.getByRole('button', { name: 'Check' }).click()
  await expect(desk.getByText('Please paste at least one order number.')).toBeVisible()
  await expect(lines).toBeFocused()
  await desk.getByLabel('Or a CSV file').setInputFiles({
    name: 'wide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\uFEFFOrder\r\n7F3A-91C2', 'utf16le'),
  })
  await expect(lines).toHaveValue(/7F3A-91C2/)
  await lines.fill(`${orderNumber(paid)}\tUPS\t1Z 999\n${orderNumber(unpaid)}\tUPS`)
  await desk.getByRole('button', { name: 'Check' }).click()
  await expect(desk.getByText('1 will be shipped, 1 not possible')).toBeVisible()
  await expectAccessibleAtAllWidths(desk)
  await desk.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(desk.getByText('1 shipped, 1 not possible')).toBeVisible()
  await desk.getByRole('button', { name: 'Check' }).click()
  await expect(desk.getByText('1 shipped before, 1 not possible')).toBeVisible()
}
