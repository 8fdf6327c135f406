import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { watchForFaults, expectSignedIn } from './shopper.ts'
import { linkIn } from './sandbox-mailbox.ts'
import { store } from './stores-under-test.ts'
const unique = () => Date.now().toString(36)
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

test('a forgotten password is reset by mail, once', async ({ page, browser }) => {
  const faults = watchForFaults(page)
  const email = `forgetful-${unique()}@example.com`
  await page.goto(`${store()}/signup`)
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('forgotten-1')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL(`${store()}/home`)
  await page.getByRole('button', { name: 'Logout' }).first().click()

  await page.goto(`${store()}/login`)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Please input email').first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Recovery Email sent')).toBeVisible()

  const link = await linkIn(page, email, 'Choose a new password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password should be minimum 6 character')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('remembered-1')
  await page.getByRole('button', { name: /Show/ }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('under the name “Ann Lee”')).toBeVisible()
  await expectAccessible(page, 'the question about an unproven account')
  await page.getByRole('button', { name: 'Yes, keep it with its orders' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signInAs(page, email, 'remembered-1')
  await expect(page.getByText('Ann Lee').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await faults.expectNone([
    // The frame that shows a mail runs no scripts, not even those of the test's browser driver.
    /Blocked script execution in '[^']+\/sandbox\/mail\//,
    // The question about the account is the answer to a refused call.
    /\b409\b/,
  ])

  // The browser logs refused requests as errors, so the refusal is tested in another context.
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${store()}/login`)
  await signInAs(other, email, 'forgotten-1')
  await expect(other.getByText('Invalid email or password')).toBeVisible()
  await other.goto(link)
  await other.getByLabel('New password', { exact: true }).fill('stolen-12')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByText('This link is no longer valid')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Go to Login' })).toBeVisible()
  await other.context().close()
})

test('a new person signs in with Google and is back at the tool they came for', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await page.goto(`${store()}/Tools`)
  await page
    .getByRole('link', { name: /^Purchase/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?from=/)
  const popup = await openGoogle(page)
  const popupFaults = watchForFaults(popup)
  expect(await popup.evaluate('[innerWidth, innerHeight]')).toEqual([500, 600])
  await popup.getByLabel('Name').fill('Nora New')
  await popup.getByLabel('E-mail').fill(`nora-${unique()}@example.com`)
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue' }).click(),
  ])
  await expect(page).toHaveURL(/\/Tools\/[0-9a-f-]{36}$/)
  await expectSignedIn(page, 'Nora New')
  await popupFaults.expectNone()
  await page.goBack()
  await expect(page).toHaveURL(`${store()}/Tools`)
  await faults.expectNone()
})

test('the sign-up page offers Google too', async ({ page }) => {
  await page.goto(`${store()}/signup?from=%2FDashBoard%2FMyOrders`)
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: /Grace Hill/ }).click()
  await expect(page).toHaveURL(`${store()}/DashBoard/MyOrders`)
})

test('a window that is closed, refused, unproven or blocked says so, and nobody is signed in', async ({
  page,
}) => {
  await page.goto(`${store()}/login`)
  const closed = await openGoogle(page)
  await closed.close()
  await expect(toast(page, 'The Google window was closed')).toBeVisible()

  const refused = await openGoogle(page)
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'You did not allow the sign-in with Google')).toBeVisible()

  const unproven = await openGoogle(page)
  await unproven.getByLabel('Name').fill('Mallory')
  await unproven.getByLabel('E-mail').fill('customer@example.com')
  await unproven.getByLabel('Google has verified this address').uncheck()
  await unproven.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Google has not verified that it is yours')).toBeVisible()

  await page.evaluate('window.open = () => null')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(toast(page, 'Your browser blocked the Google window')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page).toHaveURL(/\/login\?from=/)
})

for (const width of [390, 1280]) {
  test(`nothing is in anybody's way of signing in at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/ResetPassword?token=x', '/ResetPassword', '/signup', '/login']) {
      await page.goto(store() + path)
      await expectAccessible(page, path)
    }
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expectAccessible(page, 'login without an address')
    const popup = await openGoogle(page)
    await popup.setViewportSize({ width, height: 900 })
    await expectAccessible(popup, 'the account chooser')
    await popup.close()
  })
}

async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ])
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  return popup
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
