import { expect, test } from '@playwright/test'
import { store } from './stores-under-test.ts'
test('the list works without scripts: search, sort, next page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${store()}/Tools`)
  await page.getByLabel('Search', { exact: true }).first().fill('tw 40200')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('TW-40200')
  await page.goto(`${store()}/Tools`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await context.close()
})
