import { test, type Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { mailedLink } from '../sandbox-mailbox.ts'
import { newPassword, signIn, signUp, watchForFaults, expectSignedIn } from '../shopper.ts'
import { mailed, untilNextSecond } from './firebase-mail.ts'
import { chooseGoogle, playGoogleFrames } from './google-frames.ts'
import { store } from '../stores-under-test.ts'
const unique = () => Date.now().toString(36)

test.beforeEach(({ page }) => playGoogleFrames(page))

test('visitors do not load Firebase; who signs up does, and proves the address by our mail', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${store()}/Tools`)
  await page.goto(store())
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(scripts.filter((url) => /firebase/i.test(url))).toEqual([])

  const email = `ann-${unique()}@example.com`
  await signUp(page, { name: 'Ann Lee', email })
  await expectSignedIn(page, 'Ann Lee')
  expect(scripts.some((url) => /\/assets\/firebase-/.test(url))).toBe(true)
  await page.reload()
  await expectSignedIn(page, 'Ann Lee')
  const link = await mailedLink(page, email, '/VerifyEmail')
  await page.goto(link.href)
  await page.getByRole('button', { name: `Yes, verify ${email}` }).click()
  await expect(page.getByText(`${email} is verified`)).toBeVisible()
  await faults.expectNone([/Blocked script execution in '[^']+\/sandbox\/mail\//])
})

test('the login’s Google button leads back to where one came from', async ({ page }) => {
  await page.goto(`${store()}/login?from=%2FDashBoard%2FMyOrders`)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ])
  await chooseGoogle(popup, { name: 'Nora New', email: `nora-${unique()}@example.com` })
  await expect(page).toHaveURL(`${store()}/DashBoard/MyOrders`)
  await expectSignedIn(page, 'Nora New')
})

test('a forgotten password is reset by Firebase’s mail, on our page, and leads back to us', async ({
  page,
}) => {
  const email = `forgetful-${unique()}@example.com`
  await signUp(page, { name: 'Ann Lee', email })
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.goto(`${store()}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Recovery Email sent')).toBeVisible()
  const { oobCode, oobLink } = await mailed(page, email, 'PASSWORD_RESET')
  expect(new URL(oobLink).searchParams.get('continueUrl')).toBe(`${store()}/login`)

  await untilNextSecond()
  await page.goto(`${store()}/api/identity/action?mode=resetPassword&oobCode=${oobCode}`)
  await page.getByLabel('New password', { exact: true }).fill('remembered-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await signIn(page, { email, password: 'remembered-1' })
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expectRefused(page, { email, password: newPassword })
})

test('the account’s page has what a hosted provider leaves to the store, and an erasure takes the account at Firebase along', async ({
  page,
}) => {
  const email = `leaver-${unique()}@example.com`
  await signUp(page, { name: 'Lea Leaver', email })
  await page.goto(`${store()}/DashBoard/security`)
  await expect(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible()
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Second factor',
    'Name',
    /data/i,
    'Erase your account',
  ])
  await page.getByLabel('Type your e-mail address to confirm').fill(email)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page.getByText('Your account has been erased')).toBeVisible()
  await expectRefused(page, { email, password: newPassword })
  for (const path of ['/ConfirmEmail?token=x', '/UndoEmailChange?token=x']) {
    expect((await page.request.get(store() + path)).status()).toBe(404)
  }
})

async function expectRefused(
  page: Page,
  { email, password }: Record<'email' | 'password', string>,
) {
  await page.goto(`${store()}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
}
