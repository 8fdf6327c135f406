import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

const settings = '/DashBoard/Settings'

test('an owner sets the shop up, renames it with a preview, meets somebody else’s change, and goes back', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const faults = watchForFaults(page)
  await signIn(page, admin())

  // What is set up ticks itself off.
  await page.goto(`${store()}/DashBoard/Setup`)
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(step('First product')).toContainText('Done:')
  await expect(step('Brand')).toContainText('To do:')
  await page.getByRole('button', { name: 'Send me an e-mail' }).click()
  await expect(step('Mail tried')).toContainText('Done:')
  await page.getByRole('button', { name: 'Try the keys' }).click()
  await expect(step('Card tried')).toContainText('Done:')
  await expectAtAllWidths(page, '/DashBoard/Setup')

  // A color that cannot be read is refused while it is chosen, and the nearest that can is offered.
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expectAtAllWidths(page, settings)
  const name = page.getByLabel('Name', { exact: true })
  const accent = page.getByLabel('Accent', { exact: true })
  await name.fill('Harbor & Sons')
  await accent.fill('#1e3a8a')
  await expect(page.getByRole('alert')).toContainText('This color is too dark: its contrast')
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest/ }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await accent.fill('#2563eb')

  // The preview is the real page, and nobody else sees it.
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title^="Preview"]')
  await expect(preview.getByRole('link', { name: 'Harbor & Sons', exact: true })).toHaveCount(2)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Welcome To Our Website')
  await page.getByRole('button', { name: 'Contact' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(store())
  await expect(visitor).toHaveTitle(/Automotive Parts Manufacturing$/)

  // What is typed survives a reload and a look at another section.
  await page.reload()
  await expect(name).toHaveValue('Harbor & Sons')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Harbor & Sons' })).toBeVisible()
  await visitor.goto(store())
  await expect(visitor).toHaveTitle('Home | Harbor & Sons')
  const find = visitor.getByRole('button', { name: 'Find' })
  await expect(find).toHaveCSS('background-color', 'rgb(37, 99, 235)')
  await expectAccessible(visitor, 'the home page with another accent')

  // By keyboard alone: one more question, moved to the top.
  await page.getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('button', { name: 'Add a question' }).press('Enter')
  await expect(page.getByLabel('Question', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Can I pick my order up?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Yes, contact us first.')
  const up = page.getByRole('button', { name: /^Move question \d up$/ }).last()
  await up.press('Enter')
  await expect(page.getByRole('button', { name: 'Move question 5 up' })).toBeFocused()

  // Somebody else saves the same section meanwhile.
  const other = await (await browser.newContext()).newPage()
  await signIn(other, admin())
  await other.goto(`${store()}${settings}?section=faq`)
  await other.getByRole('button', { name: 'Remove question 1' }).click()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved. Visitors see it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('has saved this section since you began')
  await expect(page.getByRole('alert')).toContainText('Do you ship internationally?')
  await expectAccessible(page, `${settings} in a conflict`)
  await expect(page.getByLabel('Question', { exact: true }).nth(4)).toHaveValue(
    'Can I pick my order up?',
  )
  await page.getByRole('button', { name: 'Keep what I typed' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await visitor.goto(store())
  await expect(visitor.getByText('Can I pick my order up?')).toBeVisible()

  // The way back.
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('heading', { name: 'Version 3 Now' })).toBeVisible()
  await expect(page.getByText('Harbor & Sons').last()).toBeVisible()
  await expectAtAllWidths(page, `${settings}?section=versions`)
  await page.getByRole('button', { name: 'Bring back version 0' }).click()
  await expect(page.getByText('The shop is as it began')).toBeVisible()
  await visitor.goto(store())
  await expect(visitor).toHaveTitle('Home | Automotive Parts Manufacturing')
  await faults.expectNone([/status of 409/, /^409 PUT /])
})

async function expectAtAllWidths(page: Page, path: string): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${path} at ${width}`)
  }
}
