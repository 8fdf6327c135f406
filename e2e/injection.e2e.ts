import { test, type BrowserContext, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { usualTimeZone } from '#contract/shop/time-zones'
import { dayIn } from '#contract/values/days'
import { startBuiltStore } from './built-store.ts'
import {
  call,
  enter,
  packed,
  payloads,
  plantCustomer,
  plantProducts,
  type Signed,
  type Tool,
} from './planted-scripts.ts'
import { lookAtWritten, watchForScripts, type ScriptWatch } from './script-watch.ts'
import { expectSignedIn, payByCard } from './shopper.ts'

// This journey has its own store, because its payloads would show up in the lists of every other journey.

test.describe.configure({ mode: 'serial' })
// Recording a trace of so many pages would take longer than the test itself.
test.use({ trace: 'off' })

let own: Awaited<ReturnType<typeof startBuiltStore>>
let gateway: string
let tools: Tool[]
let admin: Signed
let customers: (Signed & { orders: string[] })[]

test.beforeAll(async () => {
  test.setTimeout(240_000)
  own = await startBuiltStore(
    { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' },
    /Demo customer.*\n/,
  )
  const policy = (await fetch(own.url)).headers.get('content-security-policy') ?? ''
  gateway = /script-src 'self' 'sha256-\S+' (\S+?);/.exec(policy)?.[1] ?? ''
  const password = /Demo admin\s+\S+\s+(\S+)/.exec(own.printed)?.[1] ?? ''
  admin = await enter(own.url, { email: 'admin@example.com', password })
  tools = await plantProducts(own.url, admin)
  const reviews = packed(2000)
  customers = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      plantCustomer(own.url, index, {
        tools: tools as [Tool, ...Tool[]],
        reviews: reviews.filter((_, at) => at % 4 === index),
      }),
    ),
  )
})
test.afterAll(() => own?.stop())

test('the payloads are live: where nothing guards a page they open dialogs and ask other hosts', async ({
  context,
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(200)
  const watch = await watchForScripts(context, ['http://unguarded.test'])
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const page = await context.newPage()
  await page.goto('http://unguarded.test/')
  await page.evaluate(
    (texts) => {
      for (const text of texts) {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', 'allow-scripts allow-modals')
        frame.srcdoc = text
        document.body.append(frame)
      }
    },
    payloads.slice(0, 6),
  )
  const count = (kind: string) => watch.faults.filter((fault) => fault.startsWith(kind)).length
  await expect.poll(() => count('dialog')).toBeGreaterThan(2)
  await expect.poll(() => count('request')).toBeGreaterThan(0)
})

test('a visitor reads every payload as text: in lists, on product pages, in what was looked for', async ({
  context,
}) => {
  const { watch, open, page } = await visit(context)
  await open('/')
  await throughTheList(page, watch, '/Tools')
  for (const { partNumber } of tools.slice(0, 5)) {
    await open(`/Product/${encodeURIComponent(partNumber)}`)
  }
  for (const payload of everyNth(60)) {
    await open(`/Tools?${new URLSearchParams({ q: payload, company: payload })}`)
    await open(`/Tools?${new URLSearchParams({ q: payload, category: payload })}`, [/404/])
    await open(`/login?${new URLSearchParams({ from: payload, token: payload })}`)
    await open(`/${encodeURIComponent(payload)}`, [/404/])
  }
  await open('/Tools')
  for (const payload of everyNth(90)) {
    const answered = page.waitForResponse(/\/api\/suggestion/)
    await page.getByRole('combobox', { name: 'Search' }).fill(payload)
    await answered
    await watch.look(page)
  }
  expect(watch.faults).toEqual([])
  expect(payloads.filter((payload) => !watch.seen.has(payload))).toEqual([])
})

test('a customer meets them in orders, payment, profile and forms', async ({ browser }) => {
  const seen = new Set<string>()
  for (const customer of customers) {
    const context = await browser.newContext()
    const { watch, open, page } = await visit(context, customer)
    for (const path of ['/DashBoard/MyProfile', '/profileform', '/DashBoard/MyOrders']) {
      await open(path)
    }
    for (const order of customer.orders.slice(0, 3)) await open(`/DashBoard/Order/${order}`)
    if (customer === customers[0]) {
      await open(`/Tools/${tools[0]?.id}`)
      await open(`/DashBoard/AddReview?part=${encodeURIComponent(tools[0]?.partNumber ?? '')}`)
      await open('/DashBoard/security')
      await open(`/DashBoard/Payment/${customer.orders[0]}`)
      await payByCard(page)
      await watch.look(page)
    }
    expect(watch.faults).toEqual([])
    watch.seen.forEach((payload) => seen.add(payload))
    await context.close()
  }
  expect(seen.size).toBeGreaterThanOrEqual(200)
})

test('an admin meets them among products, orders, users and the reasons of refunds', async ({
  context,
}) => {
  const paid = customers[0]?.orders[0] ?? ''
  for (const reason of packed(300).slice(0, 32)) {
    const refund = { amount: '0.05', reason, restock: false }
    await call(own.url, ['POST', `/order/${paid}/refund`, refund], admin.token)
  }
  const cancelled = customers[1]?.orders[0] ?? ''
  const cancellation = { reason: packed(300)[0], refund: false, restock: false }
  await call(own.url, ['POST', `/order/${cancelled}/cancellation`, cancellation], admin.token)

  const { watch, open, page } = await visit(context, admin)
  await open(`/DashBoard/Order/${paid}`)
  expect(watch.seen.size).toBeGreaterThanOrEqual(200)
  await open(`/DashBoard/Order/${cancelled}`)
  await throughTheList(page, watch, '/DashBoard/ManageOrder')
  await throughTheList(page, watch, '/DashBoard/ManageProducts', 4)
  await open('/DashBoard/MakeAdmin')
  await open('/DashBoard/Statement')
  await open('/DashBoard/AddProduct')
  for (const payload of everyNth(130)) {
    const asked = new URLSearchParams({ q: payload, company: payload, status: payload })
    for (const list of ['ManageProducts', 'ManageOrder', 'MakeAdmin']) {
      await open(`/DashBoard/${list}?${asked}`)
    }
  }
  await page.route(/\/api\/break\?/, (route) =>
    route.fulfill({ json: breaks(), headers: { 'x-paged': '1' } }),
  )
  await open('/DashBoard/Breaks')
  await open('/DashBoard/Breaks?state=resolved')
  expect(watch.faults).toEqual([])
})

test('what is no page of ours keeps them as text: the sandbox mails, JSON, XML, files', async ({
  context,
}) => {
  const { watch, open, page } = await visit(context)
  await open('/sandbox/mail')
  const mails = await page
    .locator('.mails a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(mails.length).toBeGreaterThan(8)
  for (const mail of mails.slice(0, 8)) {
    await open(mail)
    await open(`${mail}/html`)
  }
  expect(watch.seen.size).toBeGreaterThan(9)
  await open('/api/tool?limit=100')
  await open(`/api/review`)
  await open(`/api/tool?order=${encodeURIComponent(payloads[0] ?? '')}`, [/400/])
  await open('/api/docs')
  expect(watch.faults).toEqual([])

  const written = tools
    .filter((_, index) => index % 3 === 0)
    .map(({ partNumber }) => `/Product/${encodeURIComponent(partNumber)}`)
  expect(
    await lookAtWritten(page, [...written, '/sitemap.xml', '/sitemap-products-1.xml']),
  ).toEqual([])
  for (const sheet of ['statement', 'journal']) {
    const day = dayIn(usualTimeZone, new Date())
    const answer = await page.request.get(`${own.url}/api/${sheet}.csv?from=${day}&to=${day}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
    expect(await answer.text()).not.toMatch(/evil|alert/)
  }
})

function everyNth(step: number): string[] {
  return payloads.filter((_, index) => index % step === 0)
}

/**
 * A watched page in a user's browser. `open` goes to a path, waits until everything is drawn, and inspects the page.
 */
async function visit(context: BrowserContext, who?: Signed) {
  const watch = await watchForScripts(context, [own.url, gateway])
  const page = await context.newPage()
  if (who) await signIn(page, who)
  async function open(path: string, but: RegExp[] = []) {
    const before = watch.faults.length
    await page.goto(own.url + path)
    await drawn(page)
    if (who) await expect(page).not.toHaveURL(/\/login/)
    await watch.look(page)
    const since = watch.faults.splice(before)
    watch.faults.push(...since.filter((fault) => !but.some((words) => words.test(fault))))
  }
  return { watch, open, page }
}

async function signIn(page: Page, { email, password }: Signed): Promise<void> {
  await page.goto(`${own.url}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectSignedIn(page)
}

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .spin')).toHaveCount(0)
}

/** Goes through the pages of a list until there is no next page. */
async function throughTheList(page: Page, watch: ScriptWatch, path: string, most = 30) {
  await page.goto(own.url + path)
  for (let count = 1; count <= most; count++) {
    await drawn(page)
    await watch.look(page)
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) return
    const address = page.url()
    await next.click()
    await expect(page).not.toHaveURL(address)
  }
}

/** Breaks as the store returns them. They are made up, because journeys cannot write to the store's books. */
function breaks(): object[] {
  return packed(2000).map((resolution, index) => ({
    _id: `01900000-0000-7000-8000-00000000000${index}`,
    kind: 'paid_without_stock',
    reference: payloads[index],
    orderId: null,
    details: { amountCents: 12_850, note: payloads[index + 20] },
    foundAt: '2026-06-01T12:00:00.000Z',
    resolvedAt: '2026-06-01T12:00:00.000Z',
    resolvedBy: 'admin',
    resolution,
  }))
}
