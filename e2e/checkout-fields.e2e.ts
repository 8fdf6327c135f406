import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { checkOut, picture, placeButton, totalToPay, typeAddress } from './checkout-steps.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { fillCard } from './shopper.ts'

test('freight asks for the liftgate and the telephone number, and says why', async ({ page }) => {
  await checkOut(page, [['TP-09A', 1]])
  await page.getByLabel('E-mail').fill('freight.guest@example.com')
  await expect(page.getByLabel('Telephone')).toBeHidden()
  await typeAddress(page, {
    name: 'Owen Lift',
    zip: '15222',
    city: 'Pittsburgh',
    street: '400 Liberty Avenue',
  })
  await expect(page.getByText('This order goes by truck freight.')).toBeVisible()
  const toHome = await totalToPay(page)
  await page.getByLabel(/liftgate/).check()
  await expect.poll(() => totalToPay(page)).not.toBe(toHome)
  await fillCard(page, '4242424242424242')
  await placeButton(page).click()
  await expect(page.getByText(/telephone number is missing/)).toBeVisible()
  await expect(page.getByLabel('Telephone')).toBeFocused()
  await picture(page, 'checkout-freight')
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Telephone').fill('412 555 0142')
  const total = await totalToPay(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/Order\//)
  await expect(page.getByRole('main')).toContainText(total)
})

test('errors are at their fields, the first has the focus, and an unknown ZIP code is told', async ({
  page,
}) => {
  await checkOut(page, [['CW-10M', 5]])
  await expect(placeButton(page)).toBeEnabled()
  await placeButton(page).click()
  await expect(page.getByText('The e-mail address is missing.')).toBeVisible()
  await expect(page.getByText('The ZIP code is missing.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('someone@example.com')
  await expect(page.getByText('The e-mail address is missing.')).toBeHidden()
  await page.getByLabel('ZIP code').fill('00000')
  await expect(page.getByText(/ZIP code must be a ZIP code that exists/)).toBeVisible()
  await page.getByLabel('ZIP code').fill('00802')
  await expect(page.getByText(/: we do not ship to territories yet/).first()).toBeVisible()
  await picture(page, 'checkout-errors')
  await expectAccessibleAtBothWidths(page)
})
