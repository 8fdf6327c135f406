import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { putInCart } from './checkout-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { signUp, watchForFaults, expectSignedIn } from './shopper.ts'
import { store } from './stores-under-test.ts'

const lineOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const wrench = 'Click Torque Wrench'
const quantityOf = (page: Page, name: string) => lineOf(page, name).getByLabel(/^Quantity/)
/** What is beside the link to the cart; it is drawn by style. */
const counted = (page: Page) =>
  page.evaluate(
    () =>
      getComputedStyle(document.querySelector('.head .cart') ?? document.body, '::after').content,
  )

test('what a visitor put in the cart joins the account from two tabs at once, and is gone after the sign-out', async ({
  page,
  context,
}) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Product/TW-40200`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add to cart: ${wrench}` })
    .first()
    .click()
  await expect(page.locator('.toasts')).toContainText('TW-40200: 5 in your cart')
  await expect.poll(() => counted(page)).toBe('"1"')

  const other = await context.newPage()
  const otherFaults = watchForFaults(other)
  await other.goto(`${store()}/Cart`)
  await expect(quantityOf(other, wrench)).toHaveValue('5')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveURL(/\/Cart$/)
  await lineOf(page, wrench)
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect(quantityOf(other, wrench)).toHaveValue('6')
  await quantityOf(other, wrench).fill('3')
  await other.keyboard.press('Enter')
  await expect(lineOf(page, wrench)).toContainText('The minimum order is 5.')
  await expectAccessibleAtBothWidths(page)
  await lineOf(page, wrench)
    .getByRole('button', { name: /^Order the minimum/ })
    .click()
  await expect(quantityOf(other, wrench)).toHaveValue('5')

  await lineOf(page, wrench)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantityOf(other, wrench)).toHaveValue('5')

  await signUp(page, { name: 'Carla Cart', email: 'carla.cart@example.com' })
  await expectSignedIn(other)
  await expect(quantityOf(other, wrench)).toHaveValue('5')
  await page.goto(`${store()}/Cart`)
  await expect(quantityOf(page, wrench)).toHaveValue('5')
  expect(await page.evaluate(() => localStorage.getItem('CartToken'))).toBeNull()

  await lineOf(page, wrench)
    .getByRole('button', { name: /^Add to list/ })
    .click()
  await page.getByRole('dialog').getByLabel('Name').fill('Every spring')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toasts')).toContainText('The list is saved')
  await lineOf(page, wrench)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved).toContainText('TW-40200')
  await expectAccessibleAtBothWidths(page)
  await page.goto(`${store()}/DashBoard/Lists`)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Every spring' }).click()
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('5')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await expect(quantityOf(page, wrench)).toHaveValue('10')

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.poll(() => counted(tab)).toBe('none')
  }
  await expectAccessibleAtBothWidths(page)
  await faults.expectNone()
  await otherFaults.expectNone()
})

test('parts are ordered by their numbers with the keyboard alone', async ({ page }) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/QuickOrder`)
  const { keyboard } = page
  const part = (row: number) => page.getByLabel(`Part number, row ${row}`, { exact: true })
  const quantity = (row: number) => page.getByLabel(`Quantity, row ${row}`, { exact: true })
  await expect(part(1)).toBeVisible()
  await tabTo(page, 'Part number, row 1')

  await keyboard.type('CW-10')
  await expect(page.getByRole('option').first()).toContainText('CW-10M')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(part(1)).toHaveValue('CW-10M')
  await expect(quantity(1)).toBeFocused()
  await keyboard.type('6')
  await expect(page.getByRole('row', { name: /CW-10M/ })).toContainText('71.40')
  await keyboard.press('Enter')
  await expect(part(2)).toBeFocused()
  for (const [number, units] of [
    ['TW-40201', '5'],
    ['HK-09IN', '0'],
  ] as const) {
    await keyboard.type(number)
    await keyboard.press('Enter')
    await keyboard.type(units)
    await keyboard.press('Enter')
  }
  await expect(page.getByText('No product has this number.')).toBeVisible()
  await expect(page.getByText('The quantity must be a whole number from 1.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await expect(part(2)).toHaveValue('TW-40201')

  await tabTo(page, 'Part number, row 4')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'br 30028\t2\r\nRT-38072\t3\r\n')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(part(5)).toHaveValue('RT-38072')
  await expect(page.getByRole('row', { name: /BR-30028|br 30028/ })).toContainText('Rotor')
  await tabTo(page, 'Add all to cart')
  await keyboard.press('Enter')
  await expect(page.getByText('3 rows added to the cart. 2 rows need a look.')).toBeVisible()
  await expect(part(1)).toHaveValue('TW-40201')
  await expect(part(1)).toBeFocused()

  await tabTo(page, 'TW-40200')
  await keyboard.press('Enter')
  await expect(part(1)).toHaveValue('TW-40200')
  await expect(quantity(1)).toBeFocused()
  await tabTo(page, 'Quantity, row 2')
  await keyboard.press('Control+A')
  await keyboard.type('10')
  await tabTo(page, 'Add all to cart')
  await keyboard.press('Enter')
  await expect(page.getByText('2 rows added to the cart.')).toBeVisible()
  await tabTo(page, 'Go to the cart')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Cart$/)
  for (const number of ['CW-10M', 'BR-30028', 'RT-38072', 'TW-40200', 'HK-09IN']) {
    await expect(lineOf(page, number)).toBeVisible()
  }
  await faults.expectNone()
})

/** Presses Tab until the focus is on what has this label or text. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (focused.trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${name}.`)
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  for (const zip of ['', '90210']) {
    test(`nothing moves at ${width} pixels while the cart is loaded, ${zip ? 'with a remembered' : 'without a'} ZIP code`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`${store()}/Contact`)
      await putInCart(page, [
        ['TW-40200', 5],
        ['BR-30028', 2],
      ])
      if (zip) {
        await page.evaluate((kept) => localStorage.setItem('DeliverTo', JSON.stringify(kept)), {
          zip,
          kind: 'home',
        })
      }
      // Each answer waits until the page without it was drawn.
      const drawn = async (selector: string) => {
        await page.locator(selector).first().waitFor()
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
      }
      await page.route('**/api/cart', async (route) => {
        await drawn('.sk-table')
        await route.continue()
      })
      await page.route('**/api/quote', async (route) => {
        await drawn('.cart-line')
        await route.continue()
      })
      const shifted = await startMeasuringShift(page)
      await page.goto(`${store()}/Cart`)
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
      if (zip) await expect(page.getByText('Parcel to Beverly Hills, CA')).toBeVisible()
      await page.waitForLoadState('networkidle')
      // The place of the login in the header is a few pixels wider than its word.
      expect(await shifted()).toBeLessThan(0.0002)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}
