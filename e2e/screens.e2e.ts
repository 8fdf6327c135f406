import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { startMeasuringShift } from './layout-shift.ts'
import { admin, customer, placeOrder, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'
const leastWindow = 390
const mostShift = 0.02

const visitorScreens = [
  '/',
  '/Tools',
  '/Tools?q=no-such-thing',
  '/Product/TW-40200',
  '/Portfolio',
  '/Contact',
  '/Shipping',
  '/Returns',
  '/Warranty',
  '/FindOrder',
  '/login',
  '/signup',
]
const customerScreens = [
  '/DashBoard',
  '/profileform',
  '/DashBoard/AddReview',
  '/DashBoard/MyOrders',
  '/VerifyEmail?token=x',
]
const adminScreens = [
  '/DashBoard/ManageOrder',
  '/DashBoard/AddProduct',
  '/DashBoard/MakeAdmin',
  '/DashBoard/ManageProducts',
]

for (const width of [leastWindow, 1280]) {
  test.describe(`every screen at ${width} pixels: nothing in anybody's way, nothing that moves, nothing in the console`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a visitor’s', async ({ page }) => {
      await expectSound(page, visitorScreens)
      const answer = await page.goto(`${store()}/nothing`)
      expect(answer?.status()).toBe(404)
      await expectAccessible(page, '/nothing')
    })

    test('a customer’s', async ({ page }) => {
      await signIn(page, customer())
      const orderId = await placeOrder(page, 'RT-38072', 1)
      const tool = await (await page.request.get(`${store()}/api/part/RT-38072`)).json()
      await expectSound(page, [
        ...customerScreens,
        `/Tools/${tool._id}`,
        `/DashBoard/Order/${orderId}`,
        `/DashBoard/Payment/${orderId}`,
      ])
      await page.goto(`${store()}/DashBoard/Order/${orderId}`)
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      await expectAccessible(page, 'the open dialog')
      await page.getByRole('button', { name: 'Yes, I Agree.' }).click()
      await expect(page.getByText('The order has been cancelled')).toBeVisible()
    })

    test('an admin’s', async ({ page }) => {
      await signIn(page, admin())
      await expectSound(page, adminScreens)
    })
  })
}

async function expectSound(page: Page, paths: readonly string[]) {
  const faults = watchForFaults(page)
  const shift = await startMeasuringShift(page)
  for (const path of paths) {
    await page.goto(store() + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, path)
    expect(await shift(), `${path} moves`).toBeLessThanOrEqual(mostShift)
  }
  await faults.expectNone()
}
