import { test, type BrowserContext, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { newPassword, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'
const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6)
const banner = (page: Page) => page.getByRole('banner')
const loginLink = (page: Page) => banner(page).getByRole('link', { name: 'Login' })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('AccessToken'))

/** Signs up a new user, who is then on the home page. */
async function someone(page: Page, name = 'Stacy State') {
  const email = `state-${unique()}@example.com`
  await signUp(page, { name, email })
  return { name, email }
}

/** Replaces the browser's token with one the store refuses, as it refuses a token after 60 minutes. */
const wearOut = (page: Page) =>
  page.evaluate(() => localStorage.setItem('AccessToken', 'A'.repeat(43)))

/** Ends every session of an account from another browser, without opening a page. */
async function revokeFromElsewhere(context: BrowserContext, email: string) {
  const headers = { origin: store(), 'content-type': 'application/json' }
  const elsewhere = await context.browser()?.newContext()
  if (!elsewhere) throw new Error('There is no browser for another context.')
  const post = (path: string, data: object) =>
    elsewhere.request.post(`${store()}/api/identity${path}`, { headers, data })
  expect((await post('/sign-in/email', { email, password: newPassword })).status()).toBe(200)
  expect((await post('/revoke-sessions', {})).status()).toBe(200)
  await elsewhere.close()
}

/** Counts how often an identity token is exchanged for an access token. */
function countRenewals(context: BrowserContext): () => number {
  let renewals = 0
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/user/')) renewals++
  })
  return () => renewals
}

// Requests held back on purpose may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a reload keeps the user, also on a page behind the login', async ({ page }) => {
  const faults = watchForFaults(page)
  const { name } = await someone(page)
  const token = await storedToken(page)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await expect(banner(page)).toContainText(name)
  expect(await storedToken(page)).toBe(token)
  await faults.expectNone()
})

test('a signed-in person is led on from the login and the sign-up, also by a sign-in in another tab', async ({
  page,
  context,
}) => {
  const waiting = await context.newPage()
  await waiting.goto(`${store()}/login?from=%2FDashBoard%2FMyOrders`)
  await expect(loginLink(waiting)).toBeVisible()
  await someone(page)
  await expect(waiting).toHaveURL(`${store()}/DashBoard/MyOrders`)

  await page.goto(`${store()}/login`)
  await expect(page).toHaveURL(`${store()}/`)
  await page.goto(`${store()}/signup?from=%2FDashBoard%2FAddReview`)
  await expect(page).toHaveURL(`${store()}/DashBoard/AddReview`)
})

test('the head never says Login to somebody signed in, from the first byte on and on a slow line', async ({
  page,
}) => {
  const { name } = await someone(page)
  const html = await (await page.request.get(`${store()}/`)).text()
  const head = /<header[^]*<\/header>/.exec(html)?.[0] ?? ''
  expect(head).toContain('class="login sk"')
  expect(head).not.toContain('>Login<')

  // Record everything that is drawn, starting before the page's first script runs.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const corner = document.querySelector('header .corner')?.textContent
      if (corner !== undefined && corner !== seen.at(-1)) seen.push(corner)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.route('**/api/identity/get-session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  for (const path of ['/', '/Tools', '/DashBoard/MyOrders']) {
    await page.goto(store() + path)
    await expect(banner(page)).toContainText(name)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen, path).toEqual(['', `${name}Logout`])
  }
})

test('an expired token is renewed once, however many calls of however many tabs are refused', async ({
  page,
  context,
}) => {
  const { name } = await someone(page)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  const other = await context.newPage()
  await other.goto(`${store()}/DashBoard/MyProfile`)
  await expect(banner(other)).toContainText(name)

  const renewals = countRenewals(context)
  // Both tabs make several calls at the same moment with the expired token.
  await wearOut(page)
  const menu = (tab: Page) => tab.getByRole('navigation', { name: 'DashBoard' })
  await Promise.all([
    menu(page).getByRole('link', { name: 'My Profile' }).click(),
    menu(other).getByRole('link', { name: 'My Order' }).click(),
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(page.getByText('Ship to')).toBeVisible()
  await expect(other.getByText('No current orders')).toBeVisible()
  for (const tab of [page, other]) {
    await tab.waitForLoadState('networkidle')
    await expect(banner(tab)).toContainText(name)
  }
  expect(renewals()).toBe(1)
  expect(await storedToken(page)).toBe(await storedToken(other))
  expect(await storedToken(page)).not.toBe('A'.repeat(43))
})

test('a sign-in that was ended elsewhere becomes a clean sign-out, and what was typed is there after the login', async ({
  page,
  context,
}) => {
  const { email, name } = await someone(page)
  await page.goto(`${store()}/DashBoard/AddReview`)
  const review = page.getByLabel('Review', { exact: true })
  await review.fill('Typed before the sign-in was ended.')
  await page.getByRole('button', { name: '4 stars' }).click()
  await revokeFromElsewhere(context, email)

  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('You are signed out. Please log in again')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2FDashBoard%2FAddReview$/)
  await expect(loginLink(page)).toBeVisible()
  expect(await storedToken(page)).toBeNull()

  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/DashBoard\/AddReview$/)
  await expect(banner(page)).toContainText(name)
  await expect(review).toHaveValue('Typed before the sign-in was ended.')
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('4')
})

test('two tabs agree: who signs in, out, or as somebody else in one is that in the other at once', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto(`${store()}/`)
  await expect(loginLink(other)).toBeVisible()
  const first = await someone(page, 'First Person')
  await expect(banner(other)).toContainText('First Person')

  await other.goto(`${store()}/DashBoard/MyOrders`)
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/login\?from=/)
  await expect(loginLink(other)).toBeVisible()
  expect(await storedToken(other)).toBeNull()

  const second = await someone(page, 'Second Person')
  await expect(banner(other)).toContainText('Second Person')
  // The other tab is led on from its login, and must not continue as the earlier user.
  await other.goto(`${store()}/DashBoard/MyProfile`)
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await page.goto(`${store()}/login`)
  await page.getByLabel('Email address').fill(first.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(banner(page)).toContainText('First Person')
  await expect(banner(other)).toContainText('First Person')
  await expect(other.getByRole('main')).toContainText(first.email)
  await expect(other.getByRole('main')).not.toContainText(second.email)
})

test('who logs out without a network is signed out at the provider as soon as there is one', async ({
  page,
  context,
}) => {
  await someone(page)
  await context.setOffline(true)
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await expect(loginLink(page)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/identity/sign-out'))
  await context.setOffline(false)
  expect((await told).status()).toBe(200)
  const session = await page.request.get(`${store()}/api/identity/get-session`)
  expect(await session.json()).toBeNull()
})

test('who logs out and goes on at once is signed out there, and can sign in again at once', async ({
  page,
}) => {
  const { email } = await someone(page)
  // The sign-out never reaches the store, and reaches the provider late.
  await page.route('**/api/session', (route) => route.abort())
  const answers: string[] = []
  await page.route('**/api/identity/sign-out', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fulfill({ response: answer })
  })
  page.on('requestfinished', (request) => answers.push(new URL(request.url()).pathname))
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await page.goto(`${store()}/login`)
  await expect(loginLink(page)).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  const order = ['/api/identity/sign-out', '/api/identity/sign-in/email']
  expect(answers.filter((path) => order.includes(path))).toEqual(order)
  await page.reload()
  await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a provider that does not answer signs nobody out', async ({ page }) => {
  const { name } = await someone(page)
  let asked = 0
  // The first question is never answered, the next ones fail.
  await page.route('**/api/identity/get-session', async (route) => {
    if (++asked > 1) await route.abort()
  })
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page.locator('main .spin')).toBeVisible()
  await expect(loginLink(page)).toHaveCount(0)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.unroute('**/api/identity/get-session')
  await expect(banner(page)).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
})

for (const from of [
  '//evil.example',
  'https:evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\r\n/evil.example',
  '/@evil.example',
]) {
  test(`row 15: a login that is to lead to ${JSON.stringify(from)} stays in the store`, async ({
    page,
  }) => {
    const { email } = await someone(page)
    await banner(page).getByRole('button', { name: 'Logout' }).click()
    await expect(loginLink(page)).toBeVisible()
    page.on('dialog', () => expect.soft(false, 'a dialog was opened').toBe(true))
    await page.goto(`${store()}/login?from=${encodeURIComponent(from)}`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).origin).toBe(store())
  })
}
