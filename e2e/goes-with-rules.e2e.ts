import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, signIn, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

// No other journey looks at the words of a charger.
const rule = 'hand-toolz,,sockets,,drive,Same'

test('staff change a rule of what goes with what: tried out, used, undone', async ({ page }) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Fitment/GoesWith`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goes with this')
  const rules = page.getByRole('region', { name: 'Rules in use' })
  await expect(
    rules.getByRole('row').filter({ hasText: 'Charges {voltage} batteries' }),
  ).toBeVisible()
  const text = page.getByRole('textbox', { name: 'The rules' })
  const before = await text.inputValue()
  await text.fill(`${before}${rule}\n`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'there is no category' })).toBeVisible()
  // Scrolled down, the header that stays covers half of a link of the menu.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'rules with a wrong line')

  await text.fill(before.replace('Charges {voltage} batteries', 'Charges your {voltage} battery'))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 rule will change.' })).toBeVisible()
  await page.getByText('What these rules would find').click()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, `the rules of what goes with what at ${width}`)
  }
  await page.getByRole('button', { name: 'Use these rules' }).click()
  await expect(page.getByText('The rules are in use')).toBeVisible()
  await expect(rules.getByRole('row').filter({ hasText: 'Charges your {voltage}' })).toBeVisible()
  await rules.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click()
  await expect(
    rules.getByRole('row').filter({ hasText: 'Charges {voltage} batteries' }),
  ).toBeVisible()
  await expect(rules.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await faults.expectNone([/goes-with-rule/, /status of 400/])
})

test('what somebody types stays when a colleague changes the rules in the meantime', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signIn(page, admin())
  const address = `${store()}/DashBoard/Fitment/GoesWith`
  await page.goto(address)
  const text = page.getByRole('textbox', { name: 'The rules' })
  const before = await text.inputValue()
  const mine = before.replace('Charges {voltage} batteries', 'Charges each {voltage} battery')
  await text.fill(mine)

  const colleague = await page.context().newPage()
  await colleague.goto(address)
  const theirs = before.replace('Both have a {drive} drive', 'Of one {drive} drive')
  await colleague.getByRole('textbox', { name: 'The rules' }).fill(theirs)
  await colleague.getByRole('button', { name: 'Check' }).click()
  await colleague.getByRole('button', { name: 'Use these rules' }).click()
  await expect(colleague.getByText('The rules are in use')).toBeVisible()
  await colleague.close()

  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed in the meantime' })).toBeVisible()
  const rules = page.getByRole('region', { name: 'Rules in use' })
  await expect(rules.getByRole('row').filter({ hasText: 'Of one {drive} drive' })).toBeVisible()
  await expect(text).toHaveValue(mine)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 rules will change.' })).toBeVisible()

  await rules.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click()
  await expect(text).toHaveValue(before)
  await faults.expectNone([/goes-with-rule/, /status of 409/])
})
