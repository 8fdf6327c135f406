import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { acesApp, acesFile } from '../test/aces-file.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { addFittedPart } from './fitted-part.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an admin says what ACES IDs mean, and an ACES file is read by them', async ({ page }) => {
      const faults = watchForFaults(page)
      const part = `ACES-${width}`
      await signIn(page, admin())
      await addFittedPart(page, part)
      await page.goto(`${store()}/DashBoard/Fitment`)
      const ids = (meaning: string) => ({
        name: 'ids.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`kind,aces_id,meaning\nBaseVehicle,9000016,${meaning}`),
      })
      const field = page.getByLabel('File of IDs')
      await field.setInputFiles(ids('2016-honda-civik'))
      await expect(page.getByText(/2016-honda-civik|line 2/).first()).toBeVisible()
      await field.setInputFiles(ids('2016-honda-civic'))
      await expect(page.getByText('The IDs are replaced. BaseVehicle: 1')).toBeVisible()
      await expectAccessibleAtAllWidths(page)
      const apps = [9_000_016, 9_000_017].map((id) =>
        acesApp(`<BaseVehicle id="${id}"/>`, { part }),
      )
      await page.getByLabel('File of applications').setInputFiles({
        name: 'parts.xml',
        mimeType: 'text/xml',
        buffer: Buffer.from(acesFile(apps)),
      })
      await page.getByRole('button', { name: 'See what will happen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('parts.xml')
      const passedOver = page.getByRole('region', { name: 'Passed over' })
      await expect(passedOver).toContainText('BaseVehicle 9000017: 1 row')
      await expectAccessibleAtAllWidths(page)
      await page.getByRole('button', { name: 'Add 1 application' }).click()
      await expect(page.getByText('Applied', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click()
      await expect(page.getByText('Undone', { exact: true })).toBeVisible()
      // The refusal of the first file of ids.
      await faults.expectNone([/400 POST .*\/aces-ids/, /status of 400/])
    })
  })
}
