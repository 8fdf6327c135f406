import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { buyersFor, startCalls } from './calls.ts'
import { violations } from './expect-sound.ts'
import { migrateWith, openFleet } from './fleet.ts'
import { haproxyIsInstalled, missingHaproxy, startHaproxy } from './haproxy.ts'
import { watchHeldUp } from './held-up-buyers.ts'
import { lastTag, nextRelease, unpackTag } from './releases.ts'
import { isLong } from './size.ts'
import { firstStep, secondStep, versions } from './two-steps.ts'

const root = path.resolve(import.meta.dirname, '..')
// A migration waits for half a second at most; the rest is a slow machine.
const mostHeldUpMs = 2_000

if (isLong && !haproxyIsInstalled) console.log(`Skipped: ${missingHaproxy}`)
if (isLong && lastTag === '') console.log('Skipped: there is no tag of a release before this one.')

type Fleet = Awaited<ReturnType<typeof openFleet<Awaited<ReturnType<typeof startHaproxy>>>>>

test.runIf(isLong && haproxyIsInstalled)(
  'two releases that follow this one, the second with what the first no longer needs: the shop sells on, forward and back',
  { timeout: 1_500_000 },
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'store-drill-upgrade-'))
    try {
      const version = versions.first
      const first = nextRelease(root, path.join(home, 'first'), { version, files: firstStep })
      const second = nextRelease(root, path.join(home, 'second'), {
        version: versions.second,
        files: secondStep,
      })
      await using fleet = await openFleet(startHaproxy, { STOP_DELAY_MS: '' })
      const shop = await underLoad(fleet)
      // Somebody reads for a while what the migration wants to change.
      const reader = new Client({ connectionString: fleet.databaseUrl, application_name: 'reader' })
      await reader.connect()
      await reader.query('begin; select from orders limit 1')
      const migrating = migrateWith(first, fleet.databaseUrl)
      await shop.goesOn()
      await reader.query('commit')
      await reader.end()
      await migrating
      await shop.replaceAll(first)
      await shop.replaceAll(root)
      await shop.replaceAll(first)
      await migrateWith(second, fleet.databaseUrl)
      await shop.replaceAll(second)
      await shop.replaceAll(first)
      expect(await shop.failedCalls()).toEqual([])
      const { rows } = await fleet.pool.query(
        'select count(*)::int as empty from orders where drill_word is null',
      )
      expect(rows).toEqual([{ empty: 0 }])
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
)

test.runIf(isLong && haproxyIsInstalled && lastTag !== '')(
  `the release ${lastTag} and this one: the shop sells on, forward and back`,
  { timeout: 1_500_000 },
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'store-drill-upgrade-'))
    try {
      const last = unpackTag(lastTag, path.join(home, 'last'))
      await using fleet = await openFleet(startHaproxy, { STOP_DELAY_MS: '' }, last)
      const shop = await underLoad(fleet)
      await migrateWith(root, fleet.databaseUrl)
      await shop.replaceAll(root)
      await shop.replaceAll(last)
      await shop.replaceAll(root)
      expect(await shop.failedCalls()).toEqual([])
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
)

/** Visitors and buyers who come all the time and never ask twice, while webs and workers are replaced one after the other. */
async function underLoad(fleet: Fleet) {
  const { toolId, partNumber } = await addProduct(fleet, { availableQuantity: 100_000 })
  const bothUp = async () => {
    await expect.poll(() => fleet.balancer.states(), { timeout: 120_000 }).toEqual(['UP', 'UP'])
  }
  await bothUp()
  const load = startCalls(fleet.balancer.port, await buyersFor(fleet), { toolId, partNumber })
  const heldUp = await watchHeldUp(fleet.databaseUrl)
  let replaced = 0
  const goesOn = async () => {
    const answered = load.answered()
    await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThan(answered + 60)
  }
  await goesOn()
  return {
    goesOn,
    async replaceAll(release: string) {
      for (const member of fleet.members) {
        await member.stop()
        await goesOn()
        await member.start(release)
        replaced += 1
        await bothUp()
      }
      await goesOn()
    },
    async failedCalls(): Promise<string[]> {
      const failed = await load.stop()
      await heldUp[Symbol.asyncDispose]()
      console.log(
        `${replaced} processes replaced, ${load.answered()} calls, ${failed.length} failed, ` +
          `a buyer waited for a migration ${heldUp.longestMs().toFixed(0)} ms at most, ends of processes: ${fleet.codes.join(' ')}`,
      )
      expect(heldUp.longestMs()).toBeLessThan(mostHeldUpMs)
      expect(new Set(fleet.codes)).toEqual(new Set([0]))
      await expect.poll(() => violations(fleet.db), { timeout: 120_000, interval: 500 }).toEqual([])
      return failed
    },
  }
}
