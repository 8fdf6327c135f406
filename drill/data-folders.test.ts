import { afterAll, beforeAll, expect, test } from 'vitest'
import { quick, slow, type Damage } from './data-folder-damages.ts'
import { makeShopFolders, marker, startOn, type Started } from './shop-folder.ts'
import { isLong } from './size.ts'

// A data folder that is damaged, incomplete, foreign or shared: the store starts with the shop that was there, or
// ends with one sentence that says what to do. It never shows an empty shop in its place, and takes nothing away.

let folders: Awaited<ReturnType<typeof makeShopFolders>>
beforeAll(async () => {
  folders = await makeShopFolders()
}, 120_000)
afterAll(() => folders.dispose())

const wanted = isLong ? [...quick, ...slow] : quick

test.for(wanted)('$name', { timeout: 180_000 }, async (wrong) => {
  const dataDir = folders.copy()
  const undo = await wrong.damage(dataDir)
  const started = await startOn(dataDir, { environment: wrong.environment ?? {} })
  await judge(wrong, started)
  if (undo) await undo()
  if (undo && isLong) expect(await shownIn(dataDir)).toContain(marker)
  folders.drop(dataDir)
})

async function judge({ says }: Damage, started: Started): Promise<void> {
  if (started.kind === 'serves') {
    await started.stop()
    expect(says, 'the store started').toBeUndefined()
    expect(started.products).toContain(marker)
    return
  }
  expect(started.said.trim()).toMatch(says ?? /^the store starts$/)
  expectOneSentence(started)
}

/** Nothing but what a person reads: no stack, no second paragraph. */
function expectOneSentence({ code, said }: { code: number | null; said: string }): void {
  expect(code).toBe(1)
  expect(said.trim()).not.toMatch(/\n/)
  expect(said).not.toMatch(/^\s+at |Error:/m)
}

async function shownIn(dataDir: string): Promise<string[]> {
  const started = await startOn(dataDir)
  if (started.kind === 'ended') throw new Error(started.said)
  await started.stop()
  return started.products
}
