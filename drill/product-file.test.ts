import { openAsBlob, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ShownImport } from '#contract/imports/imports.schema'
import { writeCatalogue } from './catalogue-file.ts'
import { anAdmin, type Buyer } from './crowd.ts'
import { expectSound } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { size } from './size.ts'

const rows = Number(process.env['ROWS'] ?? size({ short: 2_000, long: 100_000 }))
/** V8 lets garbage grow far beyond what is in use. With this heap, a store that kept the file in memory would end. */
const heap = { NODE_OPTIONS: '--max-old-space-size=192 --max-semi-space-size=8' }
/** What the store may need beyond what it needs when it is idle, whatever the file has. */
const mostMoreMegabytes = 250

test(
  `a file of ${rows} products is sent, applied, exported, sent again without effect, changed in bulk and undone, in flat memory`,
  { timeout: 3_600_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-file-'))
    try {
      await using store = await openKillableStore(undefined, heap)
      await store.start()
      const admin = await anAdmin(store, store.url)
      const { rows: categories } = await store.pool.query('select slug from categories')
      expect(categories.length).toBeGreaterThan(5)
      const file = path.join(folder, 'products.csv')
      await writeCatalogue(file, 'PF', rows)
      const idle = megabytes(store)
      const peak = watchMemory(store)
      const told: string[] = []
      const step = async <Answer>(name: string, work: () => Promise<Answer>) => {
        const since = performance.now()
        const answer = await work()
        const seconds = ((performance.now() - since) / 1000).toFixed(1)
        told.push(`${name} ${seconds} s and ${(peak.ofStep() - idle).toFixed(0)} MB`)
        return answer
      }

      const blob = await openAsBlob(file)
      const first = await step('judged', async () => judged(admin, blob))
      expect(first.refused + first.added).toBe(rows)
      expect(first.added).toBeGreaterThan(rows * 0.9)
      await admin.client.imports.apply({ params: { id: first._id }, body: {} })
      const applied = await step('applied', () => settled(admin, first._id))
      expect(applied).toMatchObject({ state: 'applied' })

      const sheet = await step('exported', () =>
        admin.client.productFiles.downloadProducts({ query: {} }),
      )
      const again = await step('judged again', () => judged(admin, sheet.file))
      expect(again).toMatchObject({ added: 0, changed: 0, refused: 0 })
      expect(again.unchanged).toBeGreaterThanOrEqual(first.added)

      const dearer = await step('change worked out', () => dearerByOnePercent(admin))
      expect(dearer.changed).toBeGreaterThan(rows * 0.8)
      await admin.client.imports.apply({ params: { id: dearer._id }, body: {} })
      const changed = await step('change applied', () => settled(admin, dearer._id))
      expect(changed).toMatchObject({ state: 'applied' })
      await undo(admin, dearer, (name, work) => step(`change ${name}`, work))
      await undo(admin, first, (name, work) => step(`file ${name}`, work))
      const more = (await peak.stop()) - idle
      console.log(`${told.join(', ')}; ${more.toFixed(0)} MB more than ${idle.toFixed(0)} MB`)
      expect(more).toBeLessThan(mostMoreMegabytes)
      await expectSound(store.db)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** All that is in stock, because one bulk change may name no more than 100,000 products. */
async function dearerByOnePercent(admin: Buyer): Promise<ShownImport> {
  const { _id } = await admin.client.bulkChanges.create({
    body: {
      which: { filter: { inStock: '1' } },
      changes: [{ what: 'price', how: 'percent', direction: 'up', percent: 1 }],
    },
  })
  return settled(admin, _id)
}

type Step = (name: string, work: () => Promise<ShownImport>) => Promise<ShownImport>

async function undo(admin: Buyer, { _id }: ShownImport, step: Step): Promise<void> {
  await admin.client.imports.undo({ params: { id: _id } })
  expect(await step('undone', () => settled(admin, _id))).toMatchObject({ state: 'undone' })
}

async function judged(admin: Buyer, blob: Blob): Promise<ShownImport> {
  const { _id } = await admin.client.imports.send({
    query: { subject: 'products' },
    file: new File([blob], 'products.csv'),
  })
  return settled(admin, _id)
}

/** The import once no job works on it. */
async function settled(admin: Buyer, id: string): Promise<ShownImport> {
  for (;;) {
    const found = await admin.client.imports.show({ params: { id } })
    if (!['judging', 'applying', 'undoing'].includes(found.state)) return found
    await pause(200)
  }
}

function watchMemory(store: KillableStore) {
  let most = 0
  let ofStep = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      ofStep = Math.max(ofStep, megabytes(store))
      most = Math.max(most, ofStep)
      await pause(100)
    }
  })()
  return {
    /** The most since it was asked last. */
    ofStep() {
      const found = ofStep
      ofStep = 0
      return found
    },
    async stop() {
      isOver = true
      await watching
      return most
    },
  }
}

function megabytes(store: KillableStore): number {
  const status = readFileSync(`/proc/${store.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
