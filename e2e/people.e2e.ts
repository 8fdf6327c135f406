import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './expect-accessible.ts'
import { mailedLink } from './sandbox-mailbox.ts'
import { admin, newPassword, placeOrder, signIn, signUp, expectSignedIn } from './shopper.ts'
import { store } from './stores-under-test.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a customer is found, noted, blocked with a reason and let in again', async ({
  page,
  browser,
}) => {
  const email = 'nina.block@example.com'
  const nina = await (await browser.newContext()).newPage()
  await signUp(nina, { name: 'Nina Block', email })
  await placeOrder(nina, 'RT-38072', 2)

  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Customers`)
  await expect(title(page)).toHaveText('Customers')
  await page.getByLabel('Find a customer').fill('na.bloc')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Nina Block')
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await expectAccessibleAtAllWidths(page)
  await page.getByLabel('Show').selectOption('Blocked')
  await expect(page.getByText('No customer matches “na.bloc”')).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'Nina Block' }).click()
  await expect(title(page)).toHaveText('Nina Block')
  await expect(page.getByRole('row').filter({ hasText: '72-Tooth Ratchet' })).toContainText(
    'Pending',
  )
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Please write something')).toBeVisible()
  await expect(page.getByLabel('New note')).toBeFocused()
  await page.keyboard.type('Calls on Fridays.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The note was added')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls on Fridays.' })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls on Fridays.' })).toBeVisible()
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Nina Block?' })
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Three chargebacks')
  await expectAccessible(page, 'blocking a customer')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^Blocked on .*: Three chargebacks\. Orders/)).toBeVisible()

  await nina.goto(`${store()}/DashBoard/MyOrders`)
  await expect(nina).toHaveURL(/\/login/)
  await logIn(nina, email, 'not the password')
  await expect(toast(nina, 'Invalid email or password')).toBeVisible()
  await logIn(nina, email, newPassword)
  await expect(toast(nina, 'This account is blocked.')).toBeVisible()

  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(toast(page, 'The customer can sign in again')).toBeVisible()
  await logIn(nina, email, newPassword)
  await expectSignedIn(nina)
  await nina.context().close()
})

test('somebody is invited, proves the address, joins, gets another role, and the log says so', async ({
  page,
  browser,
}) => {
  const email = 'wanda.joins@example.com'
  await signIn(page, admin())
  await page.goto(`${store()}/DashBoard/Staff`)
  await page.getByLabel('E-mail address').fill('wanda at home')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The address must be an e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Warehouse')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `The invitation to ${email} is on its way`)).toBeVisible()
  const invitation = page.getByRole('row').filter({ hasText: email })
  await expect(invitation).toContainText('Open until')
  await expectAccessibleAtAllWidths(page)

  const wanda = await (await browser.newContext()).newPage()
  const link = await mailedLink(wanda, email, '/DashBoard/Invitation')
  await wanda.goto(link.href)
  await expect(wanda.getByText(`invites you, ${email}, to join the staff`)).toBeVisible()
  await expect(wanda.getByText('with the role Warehouse')).toBeVisible()
  await expectAccessibleAtAllWidths(wanda)
  await wanda.getByRole('link', { name: 'Create an account' }).click()
  await expect(wanda.getByLabel('Email address')).toHaveValue(email)
  await wanda.getByLabel('Name', { exact: true }).fill('Wanda Joins')
  await wanda.getByLabel('Password', { exact: true }).fill(newPassword)
  await wanda.getByRole('button', { name: 'SignUp' }).click()
  await expect(wanda).toHaveURL(link.href)
  await wanda.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(wanda.getByText('You have the role Warehouse.')).toBeVisible()
  await expectAccessibleAtAllWidths(wanda)
  await wanda.goto(`${store()}/DashBoard`)
  const menu = wanda.getByRole('navigation', { name: 'DashBoard' })
  await expect(menu).toContainText('Manage Order')
  await expect(menu).not.toContainText('Make Admin')
  await wanda.goto(link.href)
  await expect(wanda.getByRole('alert')).toContainText('This invitation has already been used.')

  await page.reload()
  await page.getByRole('button', { name: `Change the role of ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Wanda Joins' })
  await dialog.getByLabel('Accounts').check()
  await expectAccessible(page, 'changing a role')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'The role was changed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Wanda Joins' })).toContainText('Accounts')

  // The new role shows at the next page, without signing in again.
  await wanda.goto(`${store()}/DashBoard/Audit`)
  await expect(title(wanda)).toHaveText('Audit log')
  await wanda.getByLabel('To what').fill(email)
  await wanda.getByRole('button', { name: 'Filter' }).click()
  const change = wanda.getByRole('row').filter({ hasText: 'changed the role of' })
  await expect(change).toContainText('Demo Admin')
  await expect(change).toContainText('Wanda Joins')
  await expect(change).toContainText(/warehouse.*accounts/)
  await expectAccessibleAtAllWidths(wanda)
  const saved = wanda.waitForEvent('download')
  await wanda.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await wanda.getByLabel('What', { exact: true }).selectOption('Order: shipped')
  await expect(wanda.getByText('Nothing was done that matches')).toBeVisible()
  await wanda.context().close()
})

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
