import { cpus } from 'node:os'
import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { startBuiltStore } from '../built-store.ts'
import { findChromium } from '../chromium.ts'
import { observeVitals, timeNavigation, vitalsOf, type Seen } from './observed.ts'
import { visits, type Visit } from './visits.ts'

// npm run vitals [-- RUNS PAGE]
// Measures the pages of the built store on a slow phone with a slow connection. Each value is the median of five runs,
// each in a fresh browser. The results are in docs/performance.md.

type State = Awaited<ReturnType<typeof signedIn>>

const runs = Number(process.argv[2] ?? 5)
const wanted = visits.filter(({ name }) => name === (process.argv[3] ?? name))
const readingMs = 2_000
const patienceMs = 120_000
const slow = { cpu: 4, bitsPerSecond: 1_600_000, roundTripMs: 150 }

const store = await startBuiltStore({}, /Demo customer.*\n/)
const browser = await chromium.launch(await findChromium())
try {
  const password = /Demo customer\s+\S+\s+(\S+)/.exec(store.printed)?.[1] ?? ''
  const state = await signedIn(browser, password)
  const tool = (await (await fetch(`${store.url}/api/part/TW-40200`)).json()) as { _id: string }
  console.log(
    `${runs} runs each; processor slowed ${slow.cpu} times, 1.6 Mbit/s, 150 ms; ${where()}\n`,
  )
  console.log('| Page | LCP ms | CLS | INP ms | to | navigation ms | nothing fetched ahead ms |')
  console.log('| --- | --: | --: | --: | --- | --: | --: |')
  for (const visit of wanted) {
    const seen: (Seen & { navigation: number })[] = []
    const saving: typeof seen = []
    for (let run = 0; run < runs; run++) {
      seen.push(await see(visit, tool._id, state))
      saving.push(await see(visit, tool._id, state, { savesData: true }))
    }
    const of = (what: keyof (typeof seen)[number]) => median(seen.map((one) => one[what]))
    const walks = [of('navigation'), median(saving.map(({ navigation }) => navigation))]
    const figures = [of('lcp').toFixed(0), of('cls').toFixed(3), of('inp').toFixed(0)]
    const row = [visit.name, ...figures, visit.next, ...walks.map((ms) => ms.toFixed(0))]
    console.log(`| ${row.join(' | ')} |`)
  }
} finally {
  await browser.close()
  await store.stop()
}

async function see(
  visit: Visit,
  toolId: string,
  state: State,
  { savesData = false } = {},
): Promise<Seen & { navigation: number }> {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    ...(visit.isSignedIn && { storageState: state }),
  })
  const page = await context.newPage()
  await slowDown(page)
  await observeVitals(page)
  if (savesData) await saveData(page)
  page.setDefaultTimeout(patienceMs)
  await page.goto(store.url + visit.path(toolId), { waitUntil: 'networkidle' })
  const { lcp } = await vitalsOf(page)
  await visit.use(page)
  const { cls, inp } = await vitalsOf(page)
  // People do not tap a link in the moment it comes into view.
  const link = visit.link(page)
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(readingMs)
  const navigation = await timeNavigation(page, () => link.tap())
  await context.close()
  return { lcp, cls, inp, navigation }
}

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.roundTripMs,
    downloadThroughput: slow.bitsPerSecond / 8,
    uploadThroughput: slow.bitsPerSecond / 8,
  })
}

async function signedIn(from: Browser, password: string) {
  const context = await from.newContext()
  const page = await context.newPage()
  await page.goto(`${store.url}/login`)
  await page.getByLabel('Email address').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.locator('button', { hasText: 'Logout' }).first().waitFor({ state: 'attached' })
  const state = await context.storageState()
  await context.close()
  return state
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function where(): string {
  const all = cpus()
  return `${all.length} processors, ${all[0]?.model.trim()}; Chromium ${browser.version()}`
}
