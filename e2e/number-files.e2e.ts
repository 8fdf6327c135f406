import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { addFittedPart } from './fitted-part.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const header = 'number,maker,kind,part_number,note,action'
const fileOf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\n')),
})

for (const width of [390, 1280]) {
  test(`at ${width} pixels an admin brings in numbers of other makers, sees what they do, and undoes them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults = watchForFaults(page)
    const part = `NUMBERED-${width}`
    const number = `QX ${width}-77`
    await signIn(page, admin())
    await addFittedPart(page, part)
    await page.goto(`${store()}/DashBoard/Fitment`)
    await page
      .getByRole('navigation', { name: 'Fitment' })
      .getByRole('link', { name: 'Other numbers' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other numbers')
    await expectAccessibleAtAllWidths(page)

    const field = page.getByLabel('File of other numbers')
    const check = page.getByRole('button', { name: 'See what will happen' })
    await field.setInputFiles(
      fileOf(
        'wrong numbers.csv',
        `${number},Quorra,competitor,${part},,A`,
        `Q-2,Quorra,rival,${part},,A`,
      ),
    )
    await check.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('wrong numbers.csv')
    await expect(page.getByText('Has wrong rows')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Line 3' })).toContainText(
      'Kind must be one of',
    )
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await expectAccessibleAtAllWidths(page)

    await page.goto(`${store()}/DashBoard/Fitment/Numbers`)
    await field.setInputFiles(
      fileOf(
        'numbers.csv',
        `${number},Quorra,competitor,${part},,A`,
        `OE ${width},Quorra,oe,${part},without sensor,A`,
      ),
    )
    await check.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('numbers.csv')
    const adds = page.getByRole('region', { name: /^What it adds/ })
    await expect(adds.getByRole('row', { name: new RegExp(`OE ${width}`) })).toContainText(
      'without sensor',
    )
    await page.getByRole('button', { name: 'Add 2 numbers' }).click()
    await expect(page.getByText('Applied', { exact: true })).toBeVisible()
    await expectAccessibleAtAllWidths(page)
    const address = page.url()

    await page.goto(`${store()}/DashBoard/Fitment/Numbers`)
    await page.getByLabel('Number of another maker, or an older one').fill(number)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('row').filter({ hasText: part })).toContainText(
      `Quorra ${number} (other maker)`,
    )
    await expectAccessibleAtAllWidths(page)
    await page.getByRole('link', { name: part, exact: true }).click()
    const others = page.getByRole('region', { name: 'Other numbers' })
    await expect(others.getByRole('row').filter({ hasText: number })).toContainText('Quorra')
    await page.getByRole('link', { name: 'Edit product' }).click()
    await expect(others.getByRole('row').filter({ hasText: number })).toContainText('Quorra')
    await expectAccessibleAtAllWidths(page)

    await page.goto(address)
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 numbers that it added will be removed')
    await dialog.getByRole('button', { name: /yes/i }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await page.goto(`${store()}/DashBoard/Fitment/Numbers?number=${encodeURIComponent(number)}`)
    await expect(page.getByText(`No part on sale is found by ${number}.`)).toBeVisible()
    await faults.expectNone()
  })
}
