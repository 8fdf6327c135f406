import { test, type Locator, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { newPassword, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('the whole purchase by keyboard alone: look, sign up, order, cancel a second thought, pay, log out', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const faults = watchForFaults(page)
  const type = (text: string) => page.keyboard.type(text)
  const enter = () => page.keyboard.press('Enter')

  await page.goto(store())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await enter()
  await tabTo(page, page.getByRole('combobox'))
  await type('RT-38072')
  await enter()
  await expect(page).toHaveURL(/\/Product\/RT-38072$/)
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Purchase/ })
      .first(),
  )
  await enter()

  await expect(page).toHaveURL(/\/login/)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign up' }))
  await enter()
  await expect(page).toHaveURL(/\/signup/)
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await type('Kit Keyes')
  await tabTo(page, page.getByLabel('Email address'))
  await type('keys@example.com')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await type(newPassword)
  await enter()

  await expect(page).toHaveURL(/\/Tools\//)
  // The next Tab continues from the new page's content, not from the site header.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await tabTo(page, page.getByLabel('Quantity'))
  await page.keyboard.press('ControlOrMeta+A')
  await type('2')
  await tabTo(page, page.getByLabel('Mobile'))
  await type('6095550142')
  await tabTo(page, page.getByLabel('Address', { exact: true }))
  await type('218 Ferry Street')
  await tabTo(page, page.getByLabel('City'))
  await type('Trenton')
  await tabTo(page, page.getByLabel('State'))
  await type('New J')
  await tabTo(page, page.getByLabel('ZIP'))
  await type('08611')
  await tabTo(page, page.getByRole('button', { name: 'Add to Order' }))
  await enter()
  await expect(page).toHaveURL(/\/DashBoard\/MyOrders/)

  await tabTo(page, page.getByRole('button', { name: /^Cancel Order/ }))
  await enter()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement: focused } = document
      return focused === document.body || focused?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Cancel Order/ })).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: /^Make Payment/ }), 'Shift+Tab')
  await enter()
  await expect(page).toHaveURL(/\/DashBoard\/Payment\//)
  const card = page.frameLocator('iframe[title*="card" i]')
  const number = card.getByLabel(/card number/i)
  await expect(number).toBeVisible()
  await tabTo(page, number)
  await type('4242424242424242')
  await expect(card.getByLabel(/expiration/i)).toBeFocused()
  await type('1234')
  await expect(card.getByLabel(/cvc/i)).toBeFocused()
  await type('123')
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }))
  await enter()
  await expect(page.getByText('Congrats! Your Payment is Completed')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab')
  await enter()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await faults.expectNone()
})

/** Presses Tab until the element has the focus. Fails after a hundred times. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(element.first()).toBeVisible()
  for (let press = 0; press < 100; press++) {
    if (await element.first().evaluate((target) => target === target.ownerDocument.activeElement)) {
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`)
}
