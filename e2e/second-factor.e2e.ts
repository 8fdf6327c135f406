import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { startBuiltStore } from './built-store.ts'
import { expectAccessible } from './expect-accessible.ts'
import { textedCode, texts } from './sandbox-texts.ts'
import { newPassword, signUp, watchForFaults, expectSignedIn } from './shopper.ts'
import { store } from './stores-under-test.ts'
const unique = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`
const elevenMinutesMs = 11 * 60_000
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const width of [390, 1280]) {
  test(`an app is set up, and its code is asked for from then on, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    const email = await verifiedAccount(page)
    await page.goto(`${store()}/DashBoard/MyProfile`)
    await page.getByRole('link', { name: 'Sign-in and security' }).click()
    await expect(title(page)).toHaveText('Sign-in and security')
    await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
    await expectAccessible(page, 'security without a second factor')

    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
    await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    await expectAccessible(page, 'setting up an app')
    const app = authenticatorApp(await dialog.locator('code').innerText())
    await dialog.getByLabel('Code', { exact: true }).fill(app.next())
    await dialog.getByRole('button', { name: 'Turn on' }).click()

    const codes = page.getByRole('dialog', { name: 'Keep these somewhere safe' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'the recovery codes')
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('On since')).toBeVisible()
    await expect(page.getByText('10 of ten left')).toBeVisible()
    await expectAccessible(page, 'security with a second factor')
    await faults.expectNone()

    await signOut(page)
    await login(page, email)
    await expect(title(page)).toHaveText('Enter code')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page, 'the code')
    expect(await page.evaluate('localStorage.getItem("AccessToken")')).toBeNull()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    // A toast, as every error of a login, and at the field for as long as the code stands there.
    await expect(page.locator('.toasts').getByText('That code is not right')).toBeVisible()
    await expect(page.getByRole('main').getByText('That code is not right')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(app.next())
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`${store()}/`)
    await expectSignedIn(page)
  })
}

test('a recovery code lets in when the app is lost, once', async ({ page }) => {
  const email = await verifiedAccount(page)
  const [first = ''] = (await setUpApp(page, store())).codes
  await signOut(page)
  await login(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${store()}/`)
  await page.goto(`${store()}/DashBoard/security`)
  await expect(page.getByText('9 of ten left')).toBeVisible()

  await signOut(page)
  await login(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.locator('.toasts').getByText('That code is not right')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(title(page)).toHaveText('Login')
})

test('a phone is set up and signs in with the code that comes by SMS', async ({ page }) => {
  const email = await verifiedAccount(page)
  const number = `+1 609 555 ${String(Math.floor(Math.random() * 9000) + 1000)}`
  await page.goto(`${store()}/DashBoard/security`)
  await page.getByRole('button', { name: 'Set up phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Phone' })
  await dialog.getByLabel('Mobile number').fill('555')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText('Please enter the number with its country code')).toBeVisible()
  await dialog.getByLabel('Mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText('We sent a six-digit code')).toBeVisible()
  await expectAccessible(page, 'setting up a phone')
  const first = await textedCode(page, number)
  await dialog.getByLabel('Code', { exact: true }).fill(first)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText(`••• ${number.slice(-2)}, on since`)).toBeVisible()

  await signOut(page)
  await login(page, email)
  await expect(page.getByText('We sent a code')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  // Switching to another method and back does not send another code.
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('button', { name: /^Use the phone/ }).click()
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeEnabled()
  expect(await texts(page, number)).toHaveLength(2)
  await page.getByLabel('Code', { exact: true }).fill(await textedCode(page, number, first))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${store()}/`)
})

test('who signs in with Google is asked for the code as well', async ({ page }) => {
  const faults = watchForFaults(page)
  const email = `guarded-${unique()}@example.com`
  await page.goto(`${store()}/login`)
  await googleAs(page, email)
  await expect(page).toHaveURL(`${store()}/`)
  const { app } = await setUpApp(page, store())
  await signOut(page)
  await page.goto(`${store()}/login?from=%2FDashBoard%2FMyOrders`)
  await googleAs(page, email)
  await expect(title(page)).toHaveText('Enter code')
  expect(await page.evaluate('localStorage.getItem("AccessToken")')).toBeNull()
  await page.getByLabel('Code', { exact: true }).fill(app.next())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${store()}/DashBoard/MyOrders`)
  await expect(title(page)).toHaveText('My Orders')
  await faults.expectNone()
})

test('an admin needs a second factor, and shows it again before making another one', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const own = await startBuiltStore({ ADMIN_SECOND_FACTOR: 'required' }, /Demo customer.*\n/)
  try {
    const password = /Demo admin\s+\S+\s+(\S+)/.exec(own.printed)?.[1] ?? ''
    await login(page, 'admin@example.com', password, own.url)
    await expect(page).toHaveURL(`${own.url}/`)
    await page.goto(`${own.url}/DashBoard/MakeAdmin`)
    await expect(page).toHaveURL(`${own.url}/DashBoard/security`)
    await expect(page.getByText('Staff need a second factor')).toBeVisible()
    const { app } = await setUpApp(page, own.url)
    await expect(page.getByText('Staff need a second factor')).toBeHidden()

    own.elevenMinutesLater()
    await page.goto(`${own.url}/DashBoard/MakeAdmin`)
    const customer = page.getByRole('row').filter({ hasText: 'customer@example.com' })
    await customer.getByRole('button', { name: /^Make/ }).click()
    const question = page.getByRole('dialog', { name: 'Make this user an admin?' })
    await question.getByRole('button', { name: 'Yes, I Agree.' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('That code is not right')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Please confirm that it is you')).toBeVisible()
    await expect(customer).not.toContainText('Admin,')

    await customer.getByRole('button', { name: /^Make/ }).click()
    await question.getByRole('button', { name: 'Yes, I Agree.' }).click()
    await expectAccessible(page, 'showing who one is')
    await dialog.getByLabel('Code', { exact: true }).fill(app.next(elevenMinutesMs))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Succesfully Made An Admin!')).toBeVisible()
  } finally {
    await own.stop()
  }
})

test('what was typed stays where it is while somebody shows again who they are', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const own = await startBuiltStore({}, /Demo customer.*\n/)
  try {
    const password = /Demo customer\s+\S+\s+(\S+)/.exec(own.printed)?.[1] ?? ''
    await login(page, 'customer@example.com', password, own.url)
    await expect(page).toHaveURL(`${own.url}/`)
    own.elevenMinutesLater()
    await page.goto(`${own.url}/DashBoard/security`)
    await page.getByRole('button', { name: 'Set up phone' }).click()
    const phone = page.getByRole('dialog', { name: 'Phone' })
    await phone.getByLabel('Mobile number').fill('+1 609 555 0142')
    await phone.getByRole('button', { name: 'Send the code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await dialog.getByLabel('Password', { exact: true }).fill('not it')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('Invalid email or password')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(phone.getByText('We sent a six-digit code')).toBeVisible()
    await expect(phone.getByLabel('Mobile number')).toHaveValue('+1 609 555 0142')
  } finally {
    await own.stop()
  }
})

/** Signs up and opens the link in the mail. Returns the address. */
async function verifiedAccount(page: Page): Promise<string> {
  const email = `factor-${unique()}@example.com`
  await signUp(page, { name: 'Fay Factor', email })
  let link = ''
  await expect(async () => {
    const mails = (await (await page.request.get(`${store()}/sandbox/mail.json`)).json()) as {
      to: string
      text: string
    }[]
    const mail = mails.find(({ to, text }) => to === email && text.includes('/VerifyEmail'))
    link = /http\S+VerifyEmail\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  await page.getByRole('button', { name: `Yes, verify ${email}` }).click()
  await expect(page.getByText(`${email} is verified`)).toBeVisible()
  return email
}

async function setUpApp(page: Page, url: string) {
  await page.goto(`${url}/DashBoard/security`)
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  const app = authenticatorApp(await dialog.locator('code').innerText())
  await dialog.getByLabel('Code', { exact: true }).fill(app.next())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const kept = page.getByRole('dialog', { name: 'Keep these somewhere safe' })
  await kept.locator('li code').last().waitFor()
  const codes = await kept.locator('li code').allInnerTexts()
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('On since')).toBeVisible()
  return { app, codes }
}

async function login(page: Page, email: string, password = newPassword, url = store()) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto(store())
  await expectSignedIn(page)
  // On a phone the button is inside the menu.
  const logout = page.locator('button', { hasText: 'Logout' }).first()
  await logout.evaluate((button) => (button as { click: () => void }).click())
  await expect(page.locator('button', { hasText: 'Logout' })).toHaveCount(0)
}

async function googleAs(page: Page, email: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ])
  await popup.getByLabel('Name').fill('Gus Google')
  await popup.getByLabel('E-mail').fill(email)
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue' }).click(),
  ])
}
