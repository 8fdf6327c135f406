import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './expect-accessible.ts'
import { payOrder, placeOrder, signUp, watchForFaults } from './shopper.ts'
import { store } from './stores-under-test.ts'

test('a buyer comes from the product’s page, writes about it, and stands there as a verified purchase', async ({
  page,
}) => {
  const faults = watchForFaults(page)
  await signUp(page, { name: 'Vera Wright', email: 'vera@example.com' })
  const order = await placeOrder(page, 'HM-16BP', 1)
  await payOrder(page, order)

  await page.goto(`${store()}/Product/HM-16BP`)
  await page.getByRole('main').getByRole('link', { name: 'Add A Review' }).click()
  await expect(page).toHaveURL(/\/DashBoard\/AddReview\?part=HM-16BP$/)
  const product = page.getByLabel('Product', { exact: true })
  await expect(product).toHaveValue('HM-16BP')
  await expect(page.getByText('marked as a verified purchase')).toBeVisible()
  await expectAccessible(page, 'the review form')
  await page.getByRole('button', { name: '5 stars' }).click()
  await page.getByLabel('Review', { exact: true }).fill('Balanced, and the head stays on.')
  await page.reload()
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue(/^Balanced/)
  await expect(product).toHaveValue('HM-16BP')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Your Review Added Succesfully!')).toBeVisible()

  await page.goBack()
  const said = page.getByRole('article').filter({ hasText: 'Balanced, and the head stays on.' })
  await expect(said.getByText('Verified purchase')).toBeVisible()
  await expect(said.getByText('Vera Wright')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Add A Review' }).click()
  await expect(page.getByText('You have already reviewed this product')).toBeVisible()
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('5')
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue(/^Balanced/)
  await expectAccessible(page, 'the review form with the earlier review')
  await page.getByLabel('Review', { exact: true }).fill('The head came off after all.')
  await page.getByRole('button', { name: '2 stars' }).click()
  await page.reload()
  await expect(page.getByLabel('Review', { exact: true })).toHaveValue(/^The head came off/)
  await page.getByRole('button', { name: 'Change Review' }).click()
  await expect(page.getByText('Your review has been updated')).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('article').filter({ hasText: 'The head came off after all.' }),
  ).toContainText('Vera Wright')
  await expect(said).toHaveCount(0)
  await faults.expectNone()
})

test('a review may be about a product nobody paid for, and about none; the form says what that means', async ({
  page,
}) => {
  await signUp(page, { name: 'Nils Browse', email: 'nils@example.com' })
  await page.goto(`${store()}/DashBoard/AddReview`)
  await expect(page.getByLabel('Product', { exact: true })).toBeDisabled()
  await expect(
    page.getByText('Products you have ordered and paid for will be listed here.'),
  ).toBeVisible()

  await page.goto(`${store()}/DashBoard/AddReview?part=hm16bp`)
  const product = page.getByLabel('Product', { exact: true })
  await expect(product).toHaveValue('HM-16BP')
  await expect(page.getByText('not be marked as a verified purchase')).toBeVisible()
  await product.selectOption({ label: 'None, the store as a whole' })
  await page.getByLabel('Rating', { exact: true }).fill('4')
  await page.getByLabel('Review', { exact: true }).fill('A store that answers the phone.')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Add Review' }).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('toolId')
  await expect(page.getByText('Your Review Added Succesfully!')).toBeVisible()

  await page.goto(`${store()}/DashBoard/AddReview?part=hm16bp`)
  await page.getByLabel('Rating', { exact: true }).fill('1')
  await page.getByLabel('Review', { exact: true }).fill('Never held one.')
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Your Review Added Succesfully!').last()).toBeVisible()
  await page.goto(`${store()}/Product/HM-16BP`)
  await expect(page.getByRole('article').filter({ hasText: 'Never held one.' })).toContainText(
    'Not counted in the rating',
  )

  await page.goto(`${store()}/DashBoard/AddReview?part=no-such-part`)
  await expect(page.getByLabel('Product', { exact: true })).toHaveValue('')
})
