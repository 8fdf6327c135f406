import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { bearer } from './shopper.ts'
import { store } from './stores-under-test.ts'

/** A product of its own, so that the other journeys find theirs as they are. */
export async function addFittedPart(page: Page, partNumber: string): Promise<void> {
  const answer = await page.request.post(`${store()}/api/tool`, {
    headers: await bearer(page),
    data: {
      productName: `Fitted Strut ${partNumber}`,
      company: 'Halden Ride',
      partNumber,
      price: '61.00',
      availableQuantity: 12,
      minimumOrder: 2,
      description: 'Holds a wheel.',
      picture: 'caliper',
    },
  })
  expect(answer.status()).toBe(200)
}
