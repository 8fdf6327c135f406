import { test, type Browser, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newPassword, placeOrder, signIn, signUp, watchForFaults } from './shopper.ts'
import { linkIn } from './sandbox-mailbox.ts'
import { store } from './stores-under-test.ts'
const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6)
const security = (page: Page) => page.goto(`${store()}/DashBoard/security`)
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

async function someone(page: Page, name = 'Sam Secure') {
  const email = `secure-${unique()}@example.com`
  await signUp(page, { name, email })
  return { email, password: newPassword }
}

/** Signs the same person in with another browser. Returns its page. */
async function elsewhere(browser: Browser, account: { email: string; password: string }) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  return page
}

test('people see where they are signed in, end one of them, and then all', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page)
  const account = await someone(page)
  const other = await elsewhere(browser, account)
  await page.goto(`${store()}/DashBoard/MyProfile`)
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await expect(page).toHaveURL(/\/DashBoard\/security$/)
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This browser' })).toContainText('Chrome on Linux')
  await rows.getByRole('button', { name: /^Sign out/ }).click()
  await expect(toast(page, 'That browser has been signed out')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await faults.expectNone()
  await other.goto(`${store()}/DashBoard/MyOrders`)
  await expect(other).toHaveURL(/\/login\?from=/)
  await other.context().close()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  const session = await page.request.get(`${store()}/api/identity/get-session`)
  expect(await session.json()).toBeNull()
})

test('the password is changed with the old one; a common one is refused at its field', async ({
  page,
}) => {
  const account = await someone(page)
  await security(page)
  const form = page.getByRole('region', { name: 'Password' })
  const [current, next] = [form.getByLabel('Current password'), form.getByLabel('New password')]
  const change = form.getByRole('button', { name: 'Change password' })
  await current.fill('not the password')
  await next.fill('password1')
  await change.click()
  await expect(form.getByText('one of the 10,000 most common passwords')).toBeVisible()
  await next.fill('an uncommon one')
  await change.click()
  await expect(form.getByText('That is not your current password')).toBeVisible()
  await current.fill(account.password)
  await change.click()
  await expect(toast(page, 'Your password has been changed')).toBeVisible()
  await expect(current).toHaveValue('')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await signIn(page, { ...account, password: 'an uncommon one' })
})

test('the address changes when the new one has confirmed it, in every tab, and the old one can undo it', async ({
  page,
  context,
}) => {
  // Five mails and five sign-ins take more than a minute on a busy machine.
  test.slow()
  const { email } = await someone(page)
  const wanted = `wanted-${email}`
  const orderId = await placeOrder(page, 'RT-38072', 1)
  // The old address is verified.
  await page.goto(await linkIn(page, email, 'Confirm your e-mail address'))
  await page.getByRole('button', { name: /^Yes, verify/ }).click()
  await expect(page.getByText('is verified. Thank you.')).toBeVisible()

  await security(page)
  const region = page.getByRole('region', { name: 'E-mail address' })
  await region.getByLabel('New e-mail address').fill(wanted)
  await page.reload()
  await expect(region.getByLabel('New e-mail address')).toHaveValue(wanted)
  await region.getByRole('button', { name: 'Send the link' }).click()
  await expect(region.getByText(`We mailed a link to ${wanted}`)).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(`${store()}/DashBoard/MyProfile`)
  await expect(tab.getByRole('main')).toContainText(email)
  await page.goto(await linkIn(page, wanted, 'Confirm your new e-mail address'))
  await page.getByRole('button', { name: 'Yes, change my address' }).click()
  await expect(page.getByText(`Your address is now ${wanted}`)).toBeVisible()
  await expect(tab.getByRole('main')).toContainText(wanted)
  await tab.goto(`${store()}/DashBoard/Order/${orderId}`)
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Order')
  await tab.close()

  const undo = await linkIn(page, email, 'Your e-mail address was changed')
  await page.goto(undo)
  await expectAccessible(page, 'undo')
  await page.getByRole('button', { name: 'This was not me. Undo it' }).click()
  await expect(page.getByText(`Your account has its old address ${email} again`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto(await linkIn(page, email, 'Choose a new password'))
  await page.getByLabel('New password', { exact: true }).fill('mine again 1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await signIn(page, { email, password: 'mine again 1' })
  await page.goto(`${store()}/DashBoard/Order/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
})

test('one’s data come as one file, the name changes, and the account is erased after asking', async ({
  page,
}) => {
  const account = await someone(page, 'Erasmus')
  await placeOrder(page, 'RT-38072', 1)
  await security(page)
  await page.getByLabel('Display name').fill('Erasmus Gone')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('banner')).toContainText('Erasmus Gone')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const data = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown[]>
  expect(data['user']).toMatchObject({ email: account.email, name: 'Erasmus Gone' })
  expect(data['orders']).toHaveLength(1)

  const region = page.getByRole('region', { name: 'Erase your account' })
  await region.getByRole('textbox').fill('somebody@example.com')
  await region.getByRole('button', { name: 'Erase my account' }).click()
  await expect(region.getByText(`Please type ${account.email}`)).toBeVisible()
  await region.getByRole('textbox').fill(account.email)
  await region.getByRole('button', { name: 'Erase my account' }).click()
  await expectAccessible(page, 'the last question')
  await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(toast(page, 'Your account has been erased')).toBeVisible()
  await expect(page).toHaveURL(`${store()}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto(`${store()}/login`)
  await page.getByLabel('Email address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`the page is for everybody at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await someone(page)
    await security(page)
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    await expectAccessible(page, 'security')
    await page.goto(`${store()}/ConfirmEmail?token=x`)
    await expectAccessible(page, 'confirm')
    await page.getByRole('button', { name: 'Yes, change my address' }).click()
    await expect(page.getByText('This link is not valid for this account')).toBeVisible()
  })
}
