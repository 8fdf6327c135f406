import { afterAll, beforeAll, expect, test } from 'vitest'
import { quick } from './data-folder-damages.ts'
import { slow } from './data-folder-server-damages.ts'
import { makeShopFolders, marker, startOn } from './shop-folder.ts'
import { isLong } from './size.ts'

// A data folder that is damaged, incomplete, foreign or shared: the store starts with the shop that was there, or
// ends with one sentence that says what to do. It never shows an empty shop in its place, and takes nothing away.

let folders: Awaited<ReturnType<typeof makeShopFolders>>
beforeAll(async () => {
  folders = await makeShopFolders()
})
afterAll(() => folders.dispose())

const wanted = isLong ? [...quick, ...slow] : quick

test.for(wanted)('$name', { timeout: 300_000 }, async ({ damage, says, environment }) => {
  const dataDir = folders.copy()
  const undo = await damage(dataDir)
  const seen = await seenOn(dataDir, environment)
  expect(seen).toEqual(says ? ended(says) : { showsTheShop: true })
  await undo?.()
  const after = undo && isLong ? await seenOn(dataDir) : { showsTheShop: true }
  expect(after).toEqual({ showsTheShop: true })
  folders.drop(dataDir)
})

async function seenOn(dataDir: string, environment: Record<string, string> = {}) {
  const started = await startOn(dataDir, { environment })
  if (started.kind === 'ended') return { endsWith: started.code, says: started.said.trim() }
  await started.stop()
  return { showsTheShop: started.products.includes(marker) }
}

function ended(says: RegExp) {
  return { endsWith: 1, says: expect.stringMatching(alone(says)) }
}

/** One line and nothing else: no stack, no second paragraph. */
function alone({ source }: RegExp): RegExp {
  return new RegExp(`^(?!.*Error:)[^\\n]*${source}[^\\n]*$`)
}
