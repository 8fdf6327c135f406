import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { markOld } from '../src/platform/pages/old-page.ts'
import { store } from './stores-under-test.ts'

test('from a page that is old the next one is loaded whole, so that it comes from what the server kept', async ({
  page,
}) => {
  await page.route(`${store()}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: markOld(await answer.text()) })
  })
  await page.goto(`${store()}/`)
  const note = page.getByText('We cannot reach our records right now')
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const whole = page.waitForRequest((request) => request.isNavigationRequest())
  await page
    .getByRole('link', { name: /^(See all tools|Tool Items)$/ })
    .last()
    .click()
  await whole
  await expect(page).toHaveURL(/\/Tools$/)
  await expect(page.getByRole('heading', { name: 'OUR TOOLS' })).toBeVisible()
  await expect(note).toBeHidden()
})
