import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { addFittedPart } from './fitted-part.ts'
import { admin, bearer, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const header = 'part_number,make,model,year_from,year_to,engine,position,quantity,note,action'
const fileOf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\n')),
})

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an admin brings in a file, sees what it does, applies it and undoes it', async ({
      page,
    }) => {
      const faults = watchForFaults(page)
      const part = `FILE-${width}`
      await signIn(page, admin())
      await addFittedPart(page, part)
      await page.goto(`${store()}/DashBoard/Fitment`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fitment')
      await expectAccessibleAtAllWidths(page)
      const check = page.getByRole('button', { name: 'See what will happen' })
      await check.click()
      await expect(page.getByText('Please choose a file.')).toBeVisible()
      const field = page.getByLabel('File of applications')
      await field.setInputFiles(
        fileOf(
          'wrong struts.csv',
          `${part},Honda,Civic,2012,2015,,front,2,,A`,
          `${part},Honda,Civik,2012,2015,,front,2,,A`,
        ),
      )
      await check.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('wrong struts.csv')
      await expect(page.getByText('Has wrong rows')).toBeVisible()
      const wrong = page.getByRole('row').filter({ hasText: 'Line 3' })
      await expect(wrong).toContainText('Model is no model of this make. Nearest: Civic')
      await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
      await expectAccessibleAtAllWidths(page)

      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fitment')
      await page
        .getByLabel('File of applications')
        .setInputFiles(fileOf('struts.csv', `${part},Honda,Civic,2012,2015,,front,2,,A`))
      await check.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('struts.csv')
      await expect(page.getByText('Ready to apply')).toBeVisible()
      // The report waits for whoever leaves the page and comes back.
      await page.goto(`${store()}/DashBoard/Fitment`)
      await page
        .getByRole('link', { name: /^struts\.csv/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Add 1 application' }).click()
      await expect(page.getByText('Applied', { exact: true })).toBeVisible()
      await expectAccessibleAtAllWidths(page)

      const address = page.url()
      await page.goto(`${store()}/Product/${part}`)
      const fits = page.getByRole('region', { name: 'Fits these vehicles' })
      await expect(fits.getByRole('row').filter({ hasText: 'Honda Civic' })).toContainText(
        '2012–2015',
      )
      await page.goto(address)
      await page.getByRole('button', { name: 'Undo' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('1 application that it added will be removed')
      await dialog.getByRole('button', { name: /yes/i }).click()
      await expect(page.getByText('Undone', { exact: true })).toBeVisible()
      await page.goto(`${store()}/Product/${part}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(fits).toHaveCount(0)
      await faults.expectNone()
    })

    test('the applications of a part are changed in place, and each step can be undone', async ({
      page,
      context,
    }) => {
      const faults = watchForFaults(page)
      const part = `HAND-${width}`
      await signIn(page, admin())
      await addFittedPart(page, part)
      await page.goto(`${store()}/DashBoard/Fitment`)
      const finding = page.getByRole('region', { name: 'What a part fits' })
      await finding.getByLabel('Part number').fill(part)
      await finding.getByLabel('Part number').press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What ${part} fits`)
      await expectAccessibleAtAllWidths(page)

      const adding = page.getByRole('region', { name: 'Add an application' })
      await adding.getByLabel('First year').fill('2012')
      await adding.getByLabel('Last year').fill('2015')
      await adding.getByLabel('Make').fill('Honda')
      await adding.getByLabel('Model').fill('Civik')
      await adding.getByLabel('Model').press('Enter')
      await expect(adding.getByText(/The model is no model of this make.*Civic/)).toBeVisible()
      await expect(adding.getByLabel('Model')).toBeFocused()
      await adding.getByLabel('Model').fill('Civic')
      await adding.getByLabel('Position').selectOption('front')
      await adding.getByLabel('Model').press('Enter')
      const rows = page.getByRole('region', { name: /^Applications/ }).getByRole('row')
      await expect(rows.filter({ hasText: 'Honda Civic' })).toContainText('2012–2015')
      // Ready for the next model of the same years.
      await expect(adding.getByLabel('Model')).toBeFocused()
      await adding.getByLabel('Model').fill('Accord')
      await adding.getByLabel('Model').press('Enter')
      await expect(rows.filter({ hasText: 'Honda Accord' })).toBeVisible()

      await page.getByRole('button', { name: 'Change 2012–2015 Honda Civic' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Note').fill('with 320 mm rotors')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(rows.filter({ hasText: 'Honda Civic' })).toContainText('with 320 mm rotors')

      await page.getByLabel('Select 2012–2015 Honda Accord').check()
      const bar = page.locator('form.marked-applications')
      await bar.getByLabel('Last year').fill('2013')
      await bar.getByLabel('Last year').press('Enter')
      await expect(rows.filter({ hasText: 'Honda Accord' })).toContainText('2012–2013')
      await expectAccessibleAtAllWidths(page)

      // In another tab the part is changed meanwhile.
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByLabel('Select 2012–2013 Honda Accord').check()
      await other.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(other.getByText('Honda Accord', { exact: true })).toHaveCount(0)
      await other.close()
      await expect(rows.filter({ hasText: 'Honda Accord' })).toHaveCount(0)

      await page.getByRole('radio', { name: /^Its size/ }).check()
      await page.getByRole('radio', { name: /^The vehicle/ }).check()
      await page.getByRole('checkbox', { name: /are complete/ }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('checkbox', { name: /are complete/ })).toBeChecked()
      await expect(page.getByText('What decides about the part is saved')).toBeVisible()

      const edits = page.getByRole('region', { name: 'Changed by hand' })
      await edits.getByRole('button', { name: 'Undo' }).click()
      await expect(rows.filter({ hasText: 'Honda Accord' })).toContainText('2012–2013')
      await faults.expectNone([/400|409/])
    })
  })
}

test('two people at one part: the second is told, and what was typed stays', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await addFittedPart(page, 'HAND-2ND')
  const place = `${store()}/api/part/HAND-2ND`
  const headers = await bearer(page)
  await page.goto(
    `${store()}/DashBoard/Fitment/Part/HAND-2ND?make=Honda&model=Civic&from=2012&to=2015`,
  )
  const adding = page.getByRole('region', { name: 'Add an application' })
  await expect(adding.getByLabel('Make')).toHaveValue('Honda')
  const { version } = await (
    await page.request.get(`${place}/application-desk`, { headers })
  ).json()
  const first = await page.request.post(`${place}/application`, {
    headers,
    data: { version, add: [{ make: 'Honda', model: 'Accord', yearFrom: 2012, yearTo: 2015 }] },
  })
  expect(first.status()).toBe(200)
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(/Somebody else changed this part in the meantime/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Honda Accord' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Applications (1)' })).toBeVisible()
  await expect(adding.getByLabel('Model')).toHaveValue('Civic')
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Honda Civic' })).toBeVisible()
  await expect(page.getByText(/Somebody else changed this part/)).toHaveCount(0)

  await addFittedPart(page, 'HAND-3RD')
  await page.goto(`${store()}/DashBoard/Fitment/Part/HAND-3RD`)
  const copying = page.getByRole('region', { name: 'Copy from another part' })
  await copying.getByLabel('Its part number').fill('NO-SUCH')
  await copying.getByRole('button', { name: 'Copy all' }).click()
  await expect(copying.getByText('This is no part of the shop.')).toBeVisible()
  await copying.getByLabel('Its part number').fill('HAND-2ND')
  await copying.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Honda Civic' })).toBeVisible()
  await expect(page.getByText('2 applications added, copied from HAND-2ND')).toBeVisible()
  await faults.expectNone([/400|409/])
})

test('coverage leads to the models without parts, and a search in vain to the parts to add', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Fitment/Coverage`)
  await expect(page.getByText(/^[\d,]+ of [\d,]+ models built since 2005/)).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await page.getByLabel('Models built in or after').selectOption('2010')
  await expect(page.getByText(/^[\d,]+ of [\d,]+ models built since 2010/)).toBeVisible()
  await page.getByRole('link', { name: /^Brakes: [\d,]+ models without$/ }).click()
  await expect(page.getByRole('heading', { name: 'Models without Brakes' })).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  const first = page.getByRole('link', { name: /^Add parts for the/ }).first()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parts for the')
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'Add an application' }).getByLabel('Make'),
  ).not.toHaveValue('')

  await page.request.get(`${store()}/api/tool?limit=5&q=zyzzyva+snorkel&vehicle=2016-honda-civic`)
  await page.goto(`${store()}/DashBoard/Fitment/Searches`)
  const search = page.getByRole('row').filter({ hasText: 'zyzzyva snorkel' })
  await expect(search).toContainText('2016 Honda Civic')
  await expectAccessibleAtAllWidths(page)
  await search.getByRole('link', { name: /^Add parts/ }).click()
  await expect(page.getByText('No part is found by “zyzzyva snorkel”.')).toBeVisible()
  const finding = page.getByRole('region', { name: 'What a part fits' })
  await finding.getByLabel('Part number').fill('BR-30028')
  await page.getByRole('button', { name: 'Show and change' }).click()
  await expect(page.getByLabel('First year')).toHaveValue('2016')
  await faults.expectNone()
})
