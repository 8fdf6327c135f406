import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('staff teach the search a word: tried out, put in use, found', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/SearchWords`)
  const list = page.getByRole('textbox', { name: 'The list' })
  await expect(list).toHaveValue(/spanner,equal,wrench/)
  const before = await list.inputValue()
  await list.fill(`${before}twiddler,equally,screwdriver\n`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('kind: must be equal, also or means.')).toBeVisible()
  await expectAccessible(page, 'a list of words with an error')
  await list.fill(`${before}twiddler,equal,screwdriver\n`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 entry will change.' })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, `the search words at ${width}`)
  }
  await page.getByRole('button', { name: 'Use this list' }).click()
  await expect(page.getByText('The list is in use')).toBeVisible()
  await faults.expectNone([/synonym-list/, /status of 400/])
  await page.goto(`${store()}/Tools?q=twiddler`)
  await expect(page.locator('#results article').first()).toContainText('Screwdriver')
})
