import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { picture } from './checkout-steps.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

/** A flag as the store returns it. It is made up: three orders would have to be paid, shipped and refunded first. */
const flag = {
  toolId: '01900000-0000-7000-8000-000000000001',
  partNumber: 'BR-30028',
  productName: 'Drilled Brake Rotor, 300 × 28 mm',
  make: 'Honda',
  model: 'Civic',
  modelSlug: 'honda-civic',
  yearFrom: 2012,
  yearTo: 2015,
  engine: { slug: '1-8l-i4', label: '1.8 L I4' },
  count: 3,
  misfits: [
    {
      orderId: '01900000-0000-7000-8000-00000000000a',
      vehicle: '2015 Honda Civic · 1.8 L I4',
      at: '2026-06-03T12:00:00.000Z',
    },
    {
      orderId: '01900000-0000-7000-8000-00000000000b',
      vehicle: '2013 Honda Civic',
      at: '2026-06-02T12:00:00.000Z',
    },
    { orderId: null, vehicle: '2012 Honda Civic', at: '2026-06-01T12:00:00.000Z' },
  ],
  resolution: null,
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels staff settle what came back because it did not fit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await signIn(page, admin())
    await page.goto(`${store()}/DashBoard/FitFlags`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Did not fit')
    await expect(page.getByText('Nothing is flagged')).toBeVisible()
    await page.getByRole('link', { name: 'Settled' }).click()
    await expect(page.getByText('Nothing has been settled yet')).toBeVisible()

    let resolution: object | null = null
    const sent: unknown[] = []
    await page.route('**/api/fit-flag?**', (route) => {
      const isOpen = route.request().url().includes('state=open')
      const isListed = isOpen === (resolution === null)
      return route.fulfill({ json: isListed ? [{ ...flag, resolution }] : [] })
    })
    await page.route('**/api/fit-flag/resolution', (route) => {
      const body = route.request().postDataJSON() as { outcome: string; note: string }
      sent.push(body)
      const { outcome, note } = body
      resolution = { outcome, note, by: 'admin@example.com', at: '2026-06-04T12:00:00.000Z' }
      return route.fulfill({ json: { ...flag, misfits: [], resolution } })
    })
    await page.goto(`${store()}/DashBoard/FitFlags`)
    const card = page.getByRole('article', { name: '2012–2015 Honda Civic · 1.8 L I4' })
    await expect(card).toContainText('3 did not fit')
    await expect(card.getByRole('row')).toHaveCount(4)
    await picture(page, `fit-flags-${width}`)
    await expectAccessible(page, 'FitFlags')
    await page.setViewportSize({ width, height: 900 })
    await card.getByRole('button', { name: 'Settle' }).click()
    await expect(card.getByRole('alert')).toHaveText('Please say what you found')
    await card.getByLabel('The part fits after all').check()
    await card.getByLabel('Note (optional)').fill('Two were mounted upside down.')
    await card.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('Nothing is flagged')).toBeVisible()
    expect(sent).toEqual([
      {
        partNumber: 'BR-30028',
        modelSlug: 'honda-civic',
        yearFrom: 2012,
        yearTo: 2015,
        engine: '1-8l-i4',
        outcome: 'fits',
        note: 'Two were mounted upside down.',
      },
    ])
    await page.getByRole('link', { name: 'Settled' }).click()
    await expect(card).toContainText('The part fits after all. Two were mounted upside down.')
    await expectAccessible(page, 'FitFlags?state=resolved')
    await faults.expectNone()
  })
}
