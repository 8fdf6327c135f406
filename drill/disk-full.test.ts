import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/db'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { openKillableStore } from './killable.ts'
import { outcomeOf, tally, type Outcome } from './outcomes.ts'
import { copyFolder, makeShopFolders, marker, startOn } from './shop-folder.ts'
import { isLong } from './size.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'

const disk = mountSmallDisk()
const healedWithinMs = 30_000

// Where a container may not mount, this counts as skipped.
test.skipIf(disk === undefined)(
  'the disk is full: the store refuses clearly, recovers, and nothing acknowledged is missing',
  { timeout: 300_000 },
  async () => {
    if (disk === undefined) return
    const ballast = path.join(disk, 'ballast')
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(disk, 'data') })
    const store = await openKillableStore(postgres)
    try {
      const { toolId } = await addProduct(store, { availableQuantity: 100_000 })
      await store.start()
      const attempts = await Promise.all(Array.from({ length: 40 }, () => newAttempt(store)))
      const order = (attempt: Attempt) => place(attempt, toolId)
      for (const attempt of attempts.slice(0, 5)) await order(attempt)

      fill(ballast)
      const outcomes: Outcome<unknown>[] = []
      for (const attempt of attempts) outcomes.push(await order(attempt))
      const refused = outcomes.filter(({ kind }) => kind !== 'ok')
      console.log('while the disk was full:', tally(outcomes))
      expect(new Set(refused.map((one) => one.kind === 'refused' && one.code))).toEqual(
        new Set(['database_unavailable']),
      )
      // Visitors who only look are still served.
      expect((await fetch(`${store.url}/api/tool`)).status).toBe(200)

      rmSync(ballast)
      const since = performance.now()
      await expect
        .poll(async () => (await order(await newAttempt(store))).kind, { timeout: healedWithinMs })
        .toBe('ok')
      console.log(`right again after ${((performance.now() - since) / 1000).toFixed(1)} s`)
      for (const attempt of attempts) await shop(store, toolId, attempt)
      expect(await lostAttempts(attempts)).toEqual([])
      await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
    } finally {
      await store[Symbol.asyncDispose]()
      await postgres.stop()
      unmount(disk)
    }
  },
)

test.skipIf(disk === undefined || !isLong)(
  'the disk is full at the start: the store says so in one sentence, and has lost nothing when there is room again',
  { timeout: 300_000 },
  async () => {
    const small = mountSmallDisk()
    const tiny = mountSmallDisk('24m')
    const folders = await makeShopFolders()
    if (small === undefined || tiny === undefined) throw new Error('There is no disk.')
    try {
      const full =
        /^The disk of \S+ is full\. Free some space and start the store again\. .*lost\.$/
      const dataDir = copyFolder(folders.copy(), path.join(small, 'data'))
      for (const leftBytes of [0, 20_000, 300_000]) {
        const ballast = path.join(small, 'ballast')
        fill(ballast, leftBytes)
        const started = await startOn(dataDir)
        // A little room may be all that a start needs.
        const served = started.kind === 'serves' && leftBytes > 0
        if (started.kind === 'serves') await started.stop()
        expect(served || (started.kind === 'ended' && started.said.trim())).toSatisfy(
          (seen) => seen === true || full.test(String(seen)),
        )
        rmSync(ballast)
      }
      const again = await startOn(dataDir)
      expect(again.kind === 'serves' && again.products).toContain(marker)
      if (again.kind === 'serves') await again.stop()
      const begun = await startOn(path.join(tiny, 'data'))
      expect(begun.kind === 'ended' && begun.said.trim()).toMatch(full)
    } finally {
      folders.dispose()
      unmount(small)
      unmount(tiny)
    }
  },
)

async function place(attempt: Attempt, toolId: string): Promise<Outcome<unknown>> {
  const { buyer, key } = attempt
  const body = orderBody(buyer, toolId, 1)
  const placed = await outcomeOf(buyer.client.orders.place({ body }, { idempotencyKey: key }))
  if (placed.kind === 'ok') attempt.orderId = placed.value.insertedId
  return placed
}

function mountSmallDisk(size = '256m'): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-disk-'))
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size},mode=0755`,
    'tmpfs',
    folder,
  ])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Takes all that is left of the disk but this. */
function fill(file: string, leftBytes = 0): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1 << 20; size >= 1;) {
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
    }
  } finally {
    closeSync(handle)
  }
  truncateSync(file, Math.max(0, statSync(file).size - leftBytes))
}
