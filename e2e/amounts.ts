import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** What a page says an order costs. */
export type Amounts = { goods: string; delivery: string; tax: string; sum: string }

/** Reads the amounts of the purchase page or of the payment page, once they are no longer asked for. */
export async function readAmounts(page: Page): Promise<Amounts> {
  const costs = page.locator('.costs:not(.stale)')
  await expect(costs.locator('output')).toHaveText(/^\$/)
  const amountOf = (label: RegExp) =>
    costs.locator('dl > div').filter({ hasText: label }).locator('dd').innerText()
  return {
    goods: await amountOf(/^Total amount/),
    delivery: await amountOf(/^(Delivery|Pick-up)/),
    tax: await amountOf(/sales tax/i),
    sum: await costs.locator('output').innerText(),
  }
}

/** In cents; what is free costs nothing. */
export function centsOf(amount: string): number {
  return amount === 'Free' ? 0 : Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)
}

export function expectToSum({ goods, delivery, tax, sum }: Amounts): void {
  expect(centsOf(goods) + centsOf(delivery) + centsOf(tax)).toBe(centsOf(sum))
}

/** The button that charges the card says the sum that is beside it. */
export function payButton(page: Page, sum: string): Locator {
  return page.getByRole('button', { name: `Pay ${sum}`, exact: true })
}
