import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { smallPdf } from '../test/papers.ts'
import { resaleCertificate } from '../test/resale-certificate.ts'
import { bearer } from './shopper.ts'
import { store } from './stores-under-test.ts'

const resale: Record<string, string> = { ...resaleCertificate, isBlanket: 'true' }

/** Sends a tax certificate of the signed-in buyer without opening the page for it. Returns its id. */
export async function sendCertificate(
  page: Page,
  fields: Record<string, string> = {},
): Promise<string> {
  const document = {
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(smallPdf()),
  }
  const sent = await page.request.post(`${store()}/api/tax-certificate`, {
    headers: await bearer(page),
    multipart: { ...resale, ...fields, document },
  })
  expect(sent.status()).toBe(200)
  return ((await sent.json()) as { insertedId: string }).insertedId
}

/** The signed-in member of staff accepts a certificate. */
export async function acceptCertificate(page: Page, id: string): Promise<void> {
  const decided = await page.request.post(`${store()}/api/tax-certificate/${id}/decision`, {
    headers: await bearer(page),
    data: { decision: 'accept' },
  })
  expect(decided.status()).toBe(200)
}
