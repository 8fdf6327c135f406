import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { proveAddress } from './sandbox-mailbox.ts'
import { placeOrder, signIn, signUp } from './shopper.ts'
import { store } from './stores-under-test.ts'
const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6)
const banner = (page: Page) => page.getByRole('banner')
const myself = (page: Page) =>
  page.evaluate(async () => {
    const session = await fetch('/api/identity/get-session')
    const { user } = (await session.json()) as { user: { email: string } }
    const headers = { authorization: `Bearer ${localStorage.getItem('AccessToken')}` }
    const shown = await fetch(`/api/user/${encodeURIComponent(user.email)}`, { headers })
    return (await shown.json()) as { _id: string; name?: string; emailVerified: boolean }
  })

/** Signs in through the sandbox's Google window. Google has verified the address. */
async function signInWithGoogle(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(`${store()}/login`)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ])
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible()
}

test('who registered somebody else’s address beforehand has nothing of it once its owner comes with Google', async ({
  page,
  browser,
}) => {
  const email = `victim-${unique()}@example.com`
  const mallory = await (await browser.newContext()).newPage()
  await signUp(mallory, { name: 'Mallory', email })
  const planted = await myself(mallory)
  await placeOrder(mallory, 'RT-38072', 1)
  await mallory.goto(`${store()}/DashBoard/MyOrders`)
  await expect(mallory.getByRole('main')).toContainText('RT-38072')

  await signInWithGoogle(page, { name: 'Vera Victim', email })
  await expect(banner(page)).toContainText('Vera Victim')
  const owner = await myself(page)
  expect(owner).toMatchObject({ name: 'Vera Victim', emailVerified: true })
  expect(owner._id).not.toBe(planted._id)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page.getByText('No current orders')).toBeVisible()

  // Mallory's open page now leads to the login, and her password no longer works.
  await mallory.reload()
  await expect(mallory).toHaveURL(/\/login\?from=/)
  await mallory.getByLabel('Email address').fill(email)
  await mallory.getByLabel('Password', { exact: true }).fill('correct horse')
  await mallory.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(mallory.getByText('Invalid email or password')).toBeVisible()
  expect((await myself(page))._id).toBe(owner._id)
  await mallory.context().close()
})

test('who began with a password and comes with Google later is the same person, with the same orders', async ({
  page,
}) => {
  const account = { email: `honest-${unique()}@example.com`, password: 'correct horse' }
  await signUp(page, { name: 'Hanna Honest', email: account.email })
  const before = await myself(page)
  await placeOrder(page, 'RT-38072', 1)
  await proveAddress(page, account.email)
  await banner(page).getByRole('button', { name: 'Logout' }).click()

  await signInWithGoogle(page, { name: 'Another Name', email: account.email })
  expect(await myself(page)).toMatchObject({ _id: before._id, name: 'Hanna Honest' })
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page.getByRole('main')).toContainText('RT-38072')
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await signIn(page, account)
  expect((await myself(page))._id).toBe(before._id)
})
