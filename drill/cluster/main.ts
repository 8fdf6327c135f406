import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addProduct } from '#test/store'
import { acts, type Act, type Cluster } from './acts.ts'
import { atLeader, audit, doubledEffects } from './books.ts'
import { startBuyers, type Buyers } from './buyers.ts'
import { createCalls, type Calls } from './calls.ts'
import { startDatabase } from './database.ts'
import { figuresOf } from './figures.ts'
import { machinesHaveNetworks, openNetwork, visitorAddresses } from './machines.ts'
import { missingPackages } from './packages.ts'
import { whatIsShared } from './shared.ts'
import { startStore } from './store.ts'
import { asMarkdown, missedBy, type Measured } from './table.ts'
import { until } from './until.ts'

// Started by scripts/drill-cluster.mjs. The output folder is .tmp/drill-cluster: the table, and what failed with which answer.

const given = process.argv.slice(2)
const isShort = given.includes('--short')
const words = given.filter((word) => !word.startsWith('--'))
const rate = isShort
  ? { buyersEveryMs: 600, visitorsEveryMs: 200 }
  : { buyersEveryMs: 350, visitorsEveryMs: 100 }
const say = (sentence: string) =>
  process.stdout.write(`> ${(performance.now() / 1000).toFixed(0)} s: ${sentence}\n`)

const missing = missingPackages()
if (missing) {
  console.error(missing)
  process.exit(1)
}
const home = mkdtempSync(path.join(tmpdir(), 'store-cluster-'))
chmodSync(home, 0o755)
// The command that started this may have gone. Machines are in namespaces that end with this process, or end here.
process.once('exit', () => process.env['KEEP'] ?? rmSync(home, { recursive: true, force: true }))
process.exitCode = await drill().catch((error: unknown) => {
  console.error(error)
  return 1
})
process.exit()

async function drill(): Promise<number> {
  openNetwork()
  const database = await startDatabase(home)
  say('three PostgreSQL follow one another')
  const store = await startStore(home, database)
  const cluster = { database, store }
  say('three webs and two workers are up')
  const goods = await atLeader(database, (leader) =>
    addProduct(leader, { availableQuantity: 100_000, partNumber: 'DRILL-1' }),
  )
  const findings = await whatIsShared(cluster, goods)
  for (const { what, found } of findings) say(`${what}: ${found}`)

  const calls = createCalls(store.edge.url, visitorAddresses)
  const buyers = startBuyers({ calls, goods, confirm: confirmAt(store.gateway.ask) }, rate)
  const measured: Measured[] = []
  for (const act of acts.filter(isWanted)) {
    measured.push(await measure(act, cluster, { calls, buyers }))
  }
  await buyers.stop()
  const end = await audit(database, buyers.purchases)
  const doubled = await doubledEffects(database)
  const table = asMarkdown(measured, findings)
  const last =
    `${buyers.ordered()} orders and ${buyers.paid()} payments were acknowledged; at the end ${end.ordersLost} and ${end.paymentsLost} are lost, ` +
    `${end.broken.length} rules are broken, and ${doubled.length} effects exist twice.`
  const out = path.resolve(import.meta.dirname, '../../.tmp')
  writeFileSync(path.join(out, 'drill-cluster.md'), `${table}\n${last}\n`)
  writeFileSync(
    path.join(out, 'drill-cluster.json'),
    JSON.stringify({ measured, findings, doubled, errors: [...buyers.errors] }, null, 2),
  )
  process.stdout.write(`\n${table}\n${last}\n`)
  const wrong = [
    ...measured.flatMap(({ act, missed }) => missed.map((what) => `${act.name}: ${what}`)),
    ...findings.filter(({ isRight }) => !isRight).map(({ what }) => what),
    ...doubled,
    ...(end.ordersLost + end.paymentsLost + end.broken.length > 0 ? ['something is lost'] : []),
    ...[...buyers.errors].map((error) => `a buyer was told: ${error}`),
  ]
  for (const what of wrong) console.log(`WRONG  ${what}`)
  if (!machinesHaveNetworks) console.log('Nothing was cut off: there were no network namespaces.')
  return wrong.length === 0 ? 0 : 1
}

function isWanted({ name, ...act }: Act): boolean {
  if (act.needsNetworks && !machinesHaveNetworks) return false
  if (words.length > 0) return words.some((word) => name.includes(word))
  return !isShort || act.isShort === true
}

type Load = { calls: Calls; buyers: Buyers }

/** From before the act until everything is whole again and orders have been placed since. */
async function measure(act: Act, cluster: Cluster, { calls, buyers }: Load): Promise<Measured> {
  const whole = async () => {
    await cluster.database.whole()
    await cluster.store.whole()
  }
  const more = async (count: number) => {
    const goal = buyers.ordered() + count
    await until(() => buyers.ordered() >= goal, { what: `${count} more orders`, mostMs: 240_000 })
  }
  await whole()
  await more(5)
  say(act.name)
  const since = performance.now()
  const before = buyers.ordered()
  const undo = await act.hit(cluster)
  await more(10)
  await undo()
  await whole()
  const undone = performance.now()
  await until(() => calls.endedBefore(undone), { what: 'what was asked meanwhile has ended' })
  await more(10)
  const figures = figuresOf(calls.all, since, performance.now())
  const ordered = buyers.ordered() - before
  const found = await audit(cluster.database, buyers.purchases)
  const missed = missedBy(act, figures, found)
  const { ordersRefusedMs, pagesRefusedMs, requests, failed } = figures
  say(
    `${act.name}: no orders for ${(ordersRefusedMs / 1000).toFixed(1)} s, no pages for ${(pagesRefusedMs / 1000).toFixed(1)} s, ` +
      `${failed} of ${requests} requests failed${missed.length > 0 ? ` (${missed.join('; ')})` : ''}`,
  )
  for (const [what, count] of Object.entries(figures.failedBy)) say(`  ${count} × ${what}`)
  return { act, figures, ordered, audit: found, missed }
}

function confirmAt(ask: (call: string, init: RequestInit) => Promise<Response>) {
  return async (clientSecret: string) => {
    const [intentId] = clientSecret.split('_secret_')
    const answer = await ask(`/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        payment_method: 'pm_card_visa',
        return_url: 'http://127.0.0.1/',
      }),
    })
    // 400: it was confirmed before the answer was lost.
    if (!answer.ok && answer.status !== 400)
      throw new Error(`The gateway answered ${answer.status}.`)
  }
}
