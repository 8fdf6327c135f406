import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { admin, placeOrder, signIn, signUp } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('an admin’s menu has My Profile and the four tasks, and no orders or reviews of their own', async ({
  page,
}) => {
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  const menu = page.getByRole('navigation', { name: 'DashBoard' }).getByRole('link')
  await expect(menu).toHaveText([
    'My Profile',
    'Manage Order',
    'Add Product',
    'Make Admin',
    'Manage Products',
  ])
  // The menu does not list it, but by its URL an admin may order like anybody else.
  await page.goto(`${store()}/DashBoard/MyOrders`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
})

test('Manage Orders lists everybody’s orders and deletes one after the warning', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Olga Orders', email: 'olga@example.com' })
  await placeOrder(page, 'RT-38072', 2)
  await page.goto(`${store()}/DashBoard/MyOrders`)
  const mine = page.getByRole('row').filter({ hasText: 'RT-38072' })
  await expect(mine).toContainText('Pending')
  await expect(page.getByRole('columnheader')).toContainText([
    'No.',
    'Product name',
    'Company',
    'Per unit',
    'Quantity',
    'Total',
    'Status',
    'Actions',
  ])

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, admin())
  await desk.goto(`${store()}/DashBoard/ManageOrder?q=olga@example.com`)
  await expect(desk.getByRole('columnheader')).toContainText([
    'Order by',
    'Product name',
    'Company',
    'Unit price',
    'Quantity',
    'Total',
  ])
  const row = desk.getByRole('row').filter({ hasText: 'RT-38072' })
  await expect(row).toContainText('Northfield Tool')
  await expect(row).toContainText('$46.90')
  await expect(row).toContainText('$187.60')
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Warning! Are You Sure, You Want to Delete?')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Yes, I Agree.' }).click()
  await expect(row).toHaveCount(0)
  await expect(mine).toHaveCount(0)
  await page.goto(`${store()}/DashBoard/MyOrders?status=Cancelled`)
  await expect(mine).toContainText('Cancelled')
  await desk.context().close()
})

test('Manage Products shows six a page, newest first, with price, stock and minimum order', async ({
  page,
}) => {
  const newest = await page.request.get(`${store()}/api/tool?order=newest&limit=7`)
  const tools = (await newest.json()) as { productName: string }[]
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/ManageProducts`)
  await expect(page.getByRole('columnheader')).toContainText([
    'Name',
    'Company',
    'Price',
    'Available quantity',
    'Minimum order',
  ])
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(6)
  for (const [index, { productName }] of tools.slice(0, 6).entries()) {
    await expect(rows.nth(index)).toContainText(productName)
    await expect(rows.nth(index).getByRole('button', { name: /^Delete Item/ })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(rows.first()).toContainText(String(tools[6]?.productName))
})

test('Make Admin counts the users and says Unknown and Viewr where name and role are missing', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${store()}/signup`)
  await visitor.evaluate(async () => {
    const send = (path: string, method: string, body: unknown, token = '') =>
      fetch(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const email = 'nameless@example.com'
    await send('/api/identity/sign-up/email', 'POST', { email, password: 'correct horse' })
    const { token } = await fetch('/api/identity/token').then((answer) => answer.json())
    await send(`/api/user/${email}`, 'PUT', { email }, token)
  })
  await visitor.context().close()
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/MakeAdmin`)
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'nameless@example.com' })
  await expect(row).toContainText('Unknown')
  await expect(row).toContainText('Viewr')
  const own = page.getByRole('row').filter({ hasText: 'admin@example.com' })
  await expect(own.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0)
})

test('the pages of the dashboard are where the specification has them', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Nessa', email: 'nessa@example.com' })
  const id = await placeOrder(page, 'RT-38072', 1)
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, admin())
  for (const [at, path, heading] of [
    [page, 'MyOrders', 'My Orders'],
    [page, 'AddReview', 'Add A Review'],
    [page, `Payment/${id}`, 'Payment'],
    [desk, 'ManageOrder', 'Manage Orders'],
    [desk, 'AddProduct', 'Add Product'],
    [desk, 'MakeAdmin', 'Make Admin'],
    [desk, 'ManageProducts', 'Manage Products'],
  ] as const) {
    await at.goto(`${store()}/DashBoard/${path}`)
    await expect(at.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})
