import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../e2e/chromium.ts'
import { createPaymentGateway, type PaymentGateway } from '#platform/payment-gateway'
import { startCheckoutPage } from '../../test/checkout-page.ts'
import { startTestGateway, testKeys, type TestGateway } from '../../test/gateway.ts'

describe('the card field in a real browser, under a strict policy', () => {
  let checkout: Awaited<ReturnType<typeof startCheckoutPage>>
  let sandbox: TestGateway
  let gateway: PaymentGateway
  let browser: Browser
  let context: BrowserContext
  let said: string[]

  beforeAll(async () => {
    checkout = await startCheckoutPage()
    const other = checkout.origin.replace('127.0.0.1', 'localhost')
    sandbox = await startTestGateway({ allowedOrigins: [checkout.origin, other] })
    gateway = createPaymentGateway(testKeys, { sandboxOrigin: sandbox.origin })
    const { executablePath, args, env } = await findChromium()
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  })
  afterEach(() => context.close())
  afterAll(async () => {
    await browser.close()
    checkout.stop()
    await sandbox.stop()
  })

  async function openCheckout({ width = 1280, hash = '' } = {}): Promise<{
    page: Page
    id: string
  }> {
    const intent = await gateway.createIntent({
      idempotencyKey: crypto.randomUUID(),
      amountCents: 1250,
      currency: 'usd',
      metadata: { orderId: 'o-1', paymentId: 'p-1' },
      description: 'Order o-1',
    })
    checkout.show(gateway.browser, intent.clientSecret ?? '')
    context = await browser.newContext({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    said = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(`${checkout.origin}/${hash}`)
    await page.locator('[data-ready]').waitFor()
    return { page, id: intent.id }
  }

  async function typeCard(page: Page, text: string): Promise<void> {
    await field(page, 'Credit or debit card number').click()
    await page.keyboard.type(text)
  }

  const field = (page: Page, label: string) =>
    page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel(label)
  const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
  const result = (page: Page) =>
    page
      .locator('#result')
      .filter({ hasNotText: /^(Paying)?$/ })
      .textContent()
  const challenge = (page: Page) => page.frameLocator('iframe[title="Card authentication"]')

  test.each([1280, 390])('a good card pays from the keyboard alone, %i px wide', async (width) => {
    const { page, id } = await openCheckout({ width })
    await typeCard(page, '42424242424242421240314')
    await page.keyboard.press('Enter')
    expect(await result(page)).toBe('succeeded')
    expect((await gateway.retrieveIntent(id)).status).toBe('succeeded')
    expect(said).toEqual([])
  })

  test('the store’s page never sees the digits', async () => {
    const { page } = await openCheckout()
    await typeCard(page, '42424242424242421240314')
    // What is typed into the frame is told to the page from another process.
    await expect.poll(() => page.evaluate('window.changes.at(-1)?.complete')).toBe(true)
    const seen = (await page.content()) + JSON.stringify(await page.evaluate('window.changes'))
    expect(seen).toContain('visa')
    expect(seen).not.toMatch(/4242|1240|314"/)
  })

  test('a declined card is told in words, and another card pays the same intent', async () => {
    const { page, id } = await openCheckout({ width: 390 })
    await typeCard(page, '40000000000000021240314')
    await pay(page)
    expect(await result(page)).toBe('card_declined: Your card was declined.')
    await page.evaluate('window.card.clear()')
    await typeCard(page, '55555555555544441240314')
    await pay(page)
    await page.getByText('succeeded').waitFor()
    expect((await gateway.retrieveIntent(id)).status).toBe('succeeded')
  })

  test('the bank’s question is answered in a frame over the page, and leaves no step in its history', async () => {
    const { page, id } = await openCheckout({ width: 390 })
    const steps = await page.evaluate('history.length')
    await typeCard(page, '40000025000031551240314')
    await pay(page)
    // From then on the frame answers without leaving its page.
    await challenge(page).locator('button:focus').waitFor()
    await challenge(page).getByRole('button', { name: 'Complete' }).click()
    expect(await result(page)).toBe('succeeded')
    expect((await gateway.retrieveIntent(id)).status).toBe('succeeded')
    expect(await page.evaluate('history.length')).toBe(steps)
    expect(said).toEqual([])
  })

  test.each(['Fail', 'Escape'])('%s at the bank’s question pays nothing', async (answer) => {
    const { page, id } = await openCheckout()
    await typeCard(page, '40000025000031551240314')
    await pay(page)
    const fail = challenge(page).getByRole('button', { name: 'Fail' })
    await fail.waitFor()
    // From then on the frame listens to the keyboard.
    await challenge(page).locator('button:focus').waitFor()
    await (answer === 'Fail' ? fail.click() : page.keyboard.press('Escape'))
    expect(await result(page)).toContain('payment_intent_authentication_failure')
    expect((await gateway.retrieveIntent(id)).amountReceivedCents).toBe(0)
  })

  test.each([
    ['nothing', '', 'Your card number is incomplete.'],
    ['a wrong number', '4242424242424241', 'Your card number is invalid.'],
    ['half a date', '424242424242424212', "Your card's expiration date is incomplete."],
    ['a past date', '42424242424242421220', "Your card's expiration year is in the past."],
    ['half a code', '4242424242424242124031', "Your card's security code is incomplete."],
  ])('%s is refused before anything is sent', async (_name, typed, sentence) => {
    const { page } = await openCheckout()
    await typeCard(page, typed)
    await pay(page)
    expect(await result(page)).toContain(sentence)
    expect(await page.getByRole('alert').textContent()).toBe(sentence)
  })

  test('the postal code is a field of its own where the store wants it', async () => {
    const { page } = await openCheckout({ width: 320, hash: '#postal' })
    await typeCard(page, '4242424242424242124031494107')
    await pay(page)
    expect(await result(page)).toBe('succeeded')
  })
})
