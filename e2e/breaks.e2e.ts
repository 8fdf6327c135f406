import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, customer, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test(`an admin sees at ${width} pixels that the books agree`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await signIn(page, admin())
    await page.goto(`${store()}/DashBoard/Breaks`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breaks')
    await expect(page.getByText('The books agree')).toBeVisible()
    await expectAccessible(page, 'Breaks')
    await page.getByRole('link', { name: 'Resolved' }).click()
    await expect(page.getByText('Nothing has been resolved yet')).toBeVisible()
    await expectAccessible(page, 'Breaks?state=resolved')
    await faults.expectNone()
  })
}

/** A break as the store returns it. It is made up, because the journeys cannot write to the store's books. */
const found = {
  _id: '01900000-0000-7000-8000-000000000001',
  kind: 'paid_without_stock',
  reference: 'pi_3XqRC5onkObj1eg7wb3cIoBJ',
  orderId: null,
  details: { amountCents: 12_850 },
  foundAt: '2026-06-01T12:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
}

test('a break is resolved with words, which a failure and a reload do not cost', async ({
  page,
}) => {
  let isOpen = true
  let failing = true
  const notes: unknown[] = []
  await page.route(/\/api\/break\?/, (route) => {
    const items = isOpen ? [found] : []
    const headers = { 'x-paged': '1', 'x-total-count': String(items.length) }
    return route.fulfill({ json: items, headers })
  })
  await page.route('**/api/break/*/resolution', (route) => {
    if (failing) return route.abort()
    isOpen = false
    notes.push(route.request().postDataJSON())
    const resolved = { resolvedAt: found.foundAt, resolvedBy: 'admin', resolution: 'Refunded.' }
    return route.fulfill({ json: { ...found, ...resolved } })
  })
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Breaks`)
  await expect(page.getByRole('link', { name: 'Breaks (1)' })).toBeVisible()
  await expect(page.getByText('$128.50')).toBeVisible()
  const begin = page.getByRole('button', { name: /^Resolve: Paid, but now sold out/ })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Resolve' })
  await begin.click()
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Please describe what you found and did')
  await expectAccessible(page, 'Breaks, asked')
  await dialog.getByRole('textbox').fill('Refunded, the buyer knows.')
  await send.click()
  await expect(page.getByText('We cannot reach the store')).toBeVisible()
  await page.reload()
  failing = false
  await begin.click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Refunded, the buyer knows.')
  await send.click()
  await expect(page.getByText('The break is resolved')).toBeVisible()
  await expect(page.getByText('The books agree')).toBeVisible()
  expect(notes).toEqual([{ note: 'Refunded, the buyer knows.' }])
})

test('a customer finds no breaks', async ({ page }) => {
  await signIn(page, customer())
  await page.goto(`${store()}/DashBoard/Breaks`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Breaks')
})
