import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { startBuiltStore } from './built-store.ts'
import { expectAccessible } from './expect-accessible.ts'

// A store of its own, since all days of the store change.
test('an owner chooses the time zone of the shop, and the pages with days say it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const own = await startBuiltStore({}, /Demo customer.*\n/)
  try {
    const password = /Demo admin\s+\S+\s+(\S+)/.exec(own.printed)?.[1] ?? ''
    await page.goto(`${own.url}/login`)
    await page.getByLabel('Email address').fill('admin@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`${own.url}/`)
    const pages = ['Statement', 'Figures', 'TaxReport'] as const
    for (const name of pages) {
      await page.goto(`${own.url}/DashBoard/${name}`)
      await expect(page.getByText(/(midnight,|Days by) Eastern Time/).first()).toBeVisible()
    }

    await page.goto(`${own.url}/DashBoard/Settings?section=time`)
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await expect(zone).toHaveValue('America/New_York')
    await zone.selectOption('Pacific Time')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `the time zone in the settings at ${width}`)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
    await page.reload()
    await expect(zone).toHaveValue('America/Los_Angeles')
    for (const name of pages) {
      await page.goto(`${own.url}/DashBoard/${name}`)
      await expect(page.getByText(/(midnight,|Days by) Pacific Time/).first()).toBeVisible()
      await expect(page.getByText('Eastern')).toHaveCount(0)
    }
    await page.goto(`${own.url}/Shipping`)
    await expect(page.getByText(/placed before 2 p\.m\. Pacific Time/)).toBeVisible()
  } finally {
    await own.stop()
  }
})
