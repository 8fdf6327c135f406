import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'
const open = (page: Page, path: string) => page.goto(store() + path)

const guarded = [
  '/Tools/01900000-0000-7000-8000-000000000000',
  '/profileform',
  '/DashBoard',
  '/dashboard/myprofile',
  '/DashBoard/MyOrders',
  '/DashBoard/AddReview',
  '/DashBoard/ManageOrder',
  '/DashBoard/AddProduct',
  '/DashBoard/MakeAdmin',
  '/DashBoard/ManageProducts',
  '/DashBoard/Payment/01900000-0000-7000-8000-000000000000',
]

// Requests held back on purpose may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a page behind the login shows a spinner, then the login in its place in the history', async ({
  page,
}) => {
  await open(page, '/Portfolio')
  for (const path of guarded) {
    const raw = await page.request.get(store() + path)
    expect((await raw.text()).includes('class="spin"'), path).toBe(true)
    await open(page, '/')
    await open(page, path)
    await expect(page).toHaveURL(`${store()}/login?from=${encodeURIComponent(path)}`)
    await page.goBack()
    await expect(page).toHaveURL(`${store()}/`)
  }
})

for (const path of ['/Login', '/login', '/LOGIN']) {
  test(`${path} is the login`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  })
}

for (const path of ['/signup', '/Signup']) {
  test(`${path} is the sign-up`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
  })
}

test('the login has e-mail and password, neither required, and a way to the sign-up', async ({
  page,
}) => {
  await open(page, '/login')
  for (const label of ['Email address', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('required')
  }
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the sign-up requires name, e-mail and password, and has a way to the login', async ({
  page,
}) => {
  await open(page, '/signup')
  for (const label of ['Name', 'Email address', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
  }
  await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the sign-up shows a spinner while the profile is being set', async ({ page }) => {
  await open(page, '/signup')
  await page.getByLabel('Name', { exact: true }).fill('Sam Spinner')
  await page.getByLabel('Email address').fill('spinner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/**', async (route) => {
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'SignUp' })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button.locator('.spin')).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/home$/)
})

test('a password of five characters is refused with its sentence, and nothing is sent', async ({
  page,
}) => {
  await open(page, '/signup')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByLabel('Email address').fill('short@example.com')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByText('Password should be minimum 6 character')).toBeVisible()
  expect(sent).toEqual([])
  await expect(page.getByLabel('Email address')).toHaveValue('short@example.com')
})

test('a wrong password is told in the provider’s words, and the address stays', async ({
  page,
}) => {
  await open(page, '/login')
  await page.getByLabel('Email address').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /password/i })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('customer@example.com')
  await expect(page).toHaveURL(/\/login$/)
})

test('an empty login is told what it lacks, in whole sentences', async ({ page }) => {
  await open(page, '/login')
  const press = () => page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const toast = (sentence: string) =>
    expect(page.getByRole('status').getByText(sentence, { exact: true })).toBeVisible()
  await press()
  await toast('Please enter your email address and your password.')
  await page.getByLabel('Email address').fill('customer')
  await press()
  await toast('Please enter a whole email address, such as name@example.com.')
  await page.getByLabel('Email address').fill('customer@example.com')
  await press()
  await toast('Please enter your password.')
})

for (const path of ['/login', '/signup']) {
  test(`what was typed at ${path} before the scripts came is there when they have come`, async ({
    page,
  }) => {
    let scripts: () => void = () => {}
    const wanted = new Promise<void>((resolve) => (scripts = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await wanted
      await route.continue()
    })
    await page.goto(store() + path, { waitUntil: 'commit' })
    const typed = { Name: 'Ann', 'Email address': 'ann@example.com', Password: 'a long password' }
    const fields = Object.entries(typed).filter(([label]) => path === '/signup' || label !== 'Name')
    for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value)
    scripts()
    await expect(page.getByRole('button', { name: /^(Sign In|SignUp)$/ })).toBeEnabled()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    for (const [label, value] of fields) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    }
  })
}
