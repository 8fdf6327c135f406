import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, bearer, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test(`at ${width} pixels staff add an attribute, are told what is not understood, and the category has the filter`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await signIn(page, admin())
    // A category of its own, so that the filters of the others stay as they are.
    const slug = `gauges-${width}`
    const name = `Gauges ${width}`
    const made = await page.request.post(`${store()}/api/staff/category`, {
      headers: await bearer(page),
      data: { slug, name, description: 'Read from a distance.', picture: '' },
    })
    expect(made.status()).toBe(200)

    await page.goto(`${store()}/DashBoard/Categories/${slug}`)
    await page.getByRole('button', { name: 'Add an attribute' }).click()
    const row = page.getByRole('group', { name: 'New attribute' })
    await row.getByLabel('Name').fill('Dial')
    const named = page.getByRole('group', { name: 'Dial' })
    await named.getByLabel('Unit').selectOption('mm')
    await expectAccessible(page, `the attributes of a category at ${width}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The attributes are saved')).toBeVisible()

    await page.goto(`${store()}/DashBoard/AddProduct`)
    const typed = {
      'Product name': `Pressure gauge ${width}`,
      Company: 'Halden Brake',
      'Part number (optional)': `GAUGE-${width}`,
      'Price, $': '21.00',
      'Available quantity': '9',
      'Minimum order': '1',
      Description: 'Its dial is read from across the shop.',
    }
    for (const [label, value] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByLabel('Category (optional)').selectOption(slug)
    const lines = page.getByLabel('Specifications (optional)')
    const told = page.getByRole('status').filter({ hasText: 'is not understood' })
    await lines.fill('Case: Brass\nDial: large')
    await page.getByLabel('Weight, g').focus()
    await expect(told).toContainText(
      'Line 2, Dial: “large” is not understood. Expected: a number with its unit, such as 12 mm.',
    )
    await expectAccessible(page, `a product with a line that is not understood at ${width}`)
    await lines.fill('Case: Brass\nDial: 63 mm')
    await expect(told).toHaveCount(0)
    await lines.fill('Case: Brass\nDial: large')
    await page.getByLabel('Weight, g').focus()
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Item Added Succesfully!')).toBeVisible()

    // It was saved as it is, and its page says so again until the line is put right.
    const part = await (await page.request.get(`${store()}/api/part/GAUGE-${width}`)).json()
    await page.goto(`${store()}/DashBoard/Product/${part._id}`)
    await expect(told).toContainText('Line 2, Dial')
    await page.getByLabel('Value of row 2').fill('63 mm')
    await expect(told).toHaveCount(0)
    await page.getByLabel('Value of row 2').press('Control+s')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)

    await page.goto(`${store()}/Tools/Category/${slug}`)
    if (width === 390) await page.locator('.filt > summary').click()
    await expect(page.getByRole('group', { name: 'Dial' }).getByLabel(/^63 mm/)).toBeVisible()
    await page.request.delete(`${store()}/api/tool/${part._id}`, { headers: await bearer(page) })
    await faults.expectNone()
  })
}
