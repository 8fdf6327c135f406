import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import {
  customer,
  expectSignedIn,
  newPassword,
  openPurchase,
  signIn,
  signUp,
  watchForFaults,
} from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a customer writes a review that comes first on the home page', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, customer())
  await page.goto(`${store()}/DashBoard/AddReview`)
  await page.getByLabel('Review', { exact: true }).fill('Fits, holds and was here on Tuesday.')
  for (const wrong of ['0', '6']) {
    await page.getByLabel('Rating', { exact: true }).fill(wrong)
    await page.getByRole('button', { name: 'Add Review' }).click()
    await expect(page.locator('.toasts')).toContainText('Please Input number Between 1-5')
  }
  await page.getByRole('button', { name: '4 stars' }).click()
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('4')

  await page.reload()
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue(/here on Tuesday/)
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('4')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/review')) sent.push('review')
  })
  await page.getByRole('button', { name: 'Add Review' }).dblclick()
  await expect(page.getByText('Your Review Added Succesfully!')).toBeVisible()
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue('')
  expect(sent).toHaveLength(1)

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  const first = page
    .getByRole('region', { name: 'From the workbench' })
    .getByRole('article')
    .first()
  await expect(first).toContainText('Fits, holds and was here on Tuesday.')
  await expect(first).toContainText('Demo Customer')
  await expect(first.getByRole('img', { name: '4 out of 5' })).toBeVisible()
  await faults.expectNone()
})

test('a profile is told once and offered with the next order', async ({ page }) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Teller', email: 'teller@example.com' })
  await page.goto(`${store()}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(page).toHaveURL(/\/profileform$/)
  await page.getByLabel('Name', { exact: true }).fill('Tess Teller')
  await page.getByLabel('Mobile').fill('609 555 0142 ext 7')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/tess')
  await page.getByLabel('Street').fill('218 Ferry Street')
  await page.getByLabel('City').fill('Trenton')
  await page.getByLabel('State').selectOption('New Jersey')
  await page.getByLabel('ZIP').fill('08611')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(
    page.getByText('The mobile number must be written without its extension'),
  ).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue('218 Ferry Street')
  await page.getByLabel('Mobile').fill('(609) 555-0142')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Succesfully Updated Profile!')).toBeVisible()
  await expect(page).toHaveURL(/\/DashBoard\/MyProfile$/)
  const facts = page.getByRole('main')
  await expect(facts).toContainText('218 Ferry Street, Trenton, NJ 08611')
  await expect(facts.getByRole('link', { name: 'linkedin.com/in/tess' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Tess Teller')

  await openPurchase(page, 'RT-38072')
  await expect(page.getByLabel('Mobile')).toHaveValue('6095550142')
  await expectAddress(page)
  // The bad number was refused on purpose.
  await faults.expectNone([/400 PUT .*\/api\/update\//, /status of 400/])
})

test('a profile is not saved once the session has ended, in whole or in part, and what was typed stays', async ({
  page,
}) => {
  const email = 'ended@example.com'
  await signUp(page, { name: 'Enda', email })
  await page.goto(`${store()}/profileform`)
  await page.getByLabel('Name', { exact: true }).fill('Enda Late')
  await page.getByLabel('Education').fill('Trade school')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('AccessToken', 'a token that has ended'))
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.locator('.toasts')).toContainText('No user is logged in')
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/profileform$/)
  await expectSignedIn(page, 'Enda')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Enda Late')
  await expect(page.getByLabel('Education')).toHaveValue('Trade school')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Succesfully Updated Profile!')).toBeVisible()
  await expectSignedIn(page, 'Enda Late')
})

test('a profile and an order ask for an address that somebody can deliver to', async ({ page }) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Nell', email: 'nell@example.com' })
  await page.goto(`${store()}/profileform`)
  await page.getByLabel('City').fill('Trenton')
  await page.getByLabel('State').selectOption('California')
  await page.getByLabel('ZIP').fill('08608')
  const elsewhere = page.getByText('The ZIP code must be in California: 08608 is in New Jersey.')
  await expect(elsewhere).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('The street is missing.')).toBeVisible()
  await expect(page.getByLabel('Street')).toBeFocused()

  const tool = await (await page.request.get(`${store()}/api/part/RT-38072`)).json()
  await page.goto(`${store()}/Tools/${tool._id}`)
  await page.getByLabel('Mobile').fill('6095550142')
  await page.getByLabel('Address', { exact: true }).fill('12 Main St')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order')) asked.push('order')
  })
  await page.getByRole('button', { name: 'Add to Order' }).click()
  for (const part of ['city', 'state', 'ZIP code']) {
    await expect(page.getByText(`The ${part} is missing.`)).toBeVisible()
  }
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('State').selectOption('California')
  await page.getByLabel('ZIP').fill('08608')
  await expect(elsewhere).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('ZIP')).toHaveValue('08608')
  await expect(elsewhere).toBeVisible()
  await page.getByLabel('City').fill('Trenton')
  await page.getByRole('button', { name: 'Add to Order' }).click()
  await expect(page.getByLabel('ZIP')).toBeFocused()
  expect(asked).toEqual([])
  await page.getByLabel('State').selectOption('New Jersey')
  await expect(elsewhere).toBeHidden()
  await page.getByRole('button', { name: 'Add to Order' }).click()
  await expect(page.getByText('Your Order Has Been Succesfully Place')).toBeVisible()
  await expect(page).toHaveURL(/\/DashBoard\/MyOrders/)
  await page.getByRole('link', { name: 'RT-38072' }).first().click()
  await expect(page.getByRole('main')).toContainText('12 Main St, Trenton, NJ 08608')
  await faults.expectNone()
})

async function expectAddress(page: Page) {
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('218 Ferry Street')
  await expect(page.getByLabel('City')).toHaveValue('Trenton')
  await expect(page.getByLabel('State')).toHaveValue('NJ')
  await expect(page.getByLabel('ZIP')).toHaveValue('08611')
}
