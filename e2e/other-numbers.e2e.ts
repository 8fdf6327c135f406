import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

// V72-2205 is Vorland's number for FB-WB14. Vorland and Halvard have 2231-046 for different parts.

for (const width of [390, 1280]) {
  test(`at ${width} pixels the number of another maker leads to our part`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Tools`)
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search' })
    await field.fill('v72-22')
    const option = page.getByRole('option', { name: /FB-WB14/ })
    await expect(option).toContainText('replaces Vorland V72-2205')
    await expectAccessible(page, 'a suggestion by the number of another maker')
    await field.fill('V72 2205')
    await expect(page.getByRole('option', { name: /FB-WB14/ })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(`${store()}/Product/FB-WB14`)
    const replaces = page.getByRole('region', { name: 'Replaces' })
    await expect(replaces.getByRole('row', { name: /Vorland/ })).toContainText('V72-2205')
    await expectAccessible(page, 'the numbers that a part replaces')

    // Without the suggestions, as a form that is sent.
    await page.goto(`${store()}/Tools?q=V72-2205`)
    await expect(page).toHaveURL(`${store()}/Product/FB-WB14`)
    await faults.expectNone()
  })

  test(`at ${width} pixels several makers with one number are told apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/Product/2231-046`)
    await expect(page).toHaveURL(`${store()}/Tools?q=2231-046`)
    const reading = page.locator('.reading')
    await expect(reading).toContainText('Vorland 2231-046 is our OF-2276')
    await expect(reading).toContainText('Halvard 2231-046 is our AF-2206')
    await expect(page.locator('#results article')).toHaveCount(2)
    await expectAccessible(page, 'a number of several makers')
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search' })
    await field.fill('Halvard 2231-046')
    await field.press('Enter')
    await expect(page).toHaveURL(`${store()}/Product/AF-2206`)
    await faults.expectNone()
  })

  test(`at ${width} pixels the quick order takes numbers of other makers`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    await page.goto(`${store()}/QuickOrder`)
    const part = (row: number) => page.getByLabel(`Part number, row ${row}`)
    await part(1).fill('V72-2205')
    await page.getByLabel('Quantity, row 1').fill('4')
    await expect(page.getByText('FB-WB14 replaces Vorland V72-2205.')).toBeVisible()
    await part(2).fill('2231-046')
    await page.getByLabel('Quantity, row 2').fill('2')
    await expect(page.getByText('Several parts have this number.')).toBeVisible()
    await expectAccessible(page, 'quick order by other numbers')
    await page.getByRole('button', { name: 'AF-2206 (Halvard)' }).click()
    await expect(part(2)).toHaveValue('AF-2206')
    await expect(page.getByText('Several parts have this number.')).toHaveCount(0)
    await faults.expectNone()
  })
}

test('search engines read the numbers that a part replaces, and its one address', async ({
  request,
}) => {
  const html = await (await request.get(`${store()}/Product/FB-WB14`)).text()
  expect(html).toContain('V72-2205')
  for (const written of ['V72-2205', 'v722205']) {
    const answer = await request.get(`${store()}/Product/${written}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe('/Product/FB-WB14')
  }
  const several = await request.get(`${store()}/Product/2231-046`, { maxRedirects: 0 })
  expect(several.headers()['location']).toBe('/Tools?q=2231-046')
})
