import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { copyFolder, makeShopFolders, marker, startOn, type Started } from './shop-folder.ts'
import { isLong } from './size.ts'

// One data folder and more than one store that wants it, and folders that a store may not use as it needs to.

let folders: Awaited<ReturnType<typeof makeShopFolders>>
beforeAll(async () => {
  if (isLong) folders = await makeShopFolders()
}, 120_000)
afterAll(() => folders?.dispose(), 120_000)

/** As a container has it: it sees the folder, and none of our processes. */
const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const containersWork = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const nobodyWorks =
  spawnSync(nobody[0] ?? '', [...nobody.slice(1), process.execPath, '--version']).status === 0
const asRoot = process.getuid?.() === 0

test.runIf(isLong && containersWork)(
  'a store in another container is refused, and the first one goes on',
  { timeout: 300_000 },
  async () => {
    const dataDir = folders.copy()
    const first = serving(await startOn(dataDir))
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      expectSaid(
        await startOn(dataDir, { prefix: container }),
        /is in use by a store in another container or on another machine on .* Stop that one first/,
      )
    }
    // The lock of the first is still there for those beside it.
    expectSaid(await startOn(dataDir), /is in use by process \d+ \(the store at/)
    expect(await statusOf(first.url)).toBe(200)
    await first.stop()
    const inside = serving(await startOn(dataDir, { prefix: container }))
    expect(inside.products).toContain(marker)
    expectSaid(await startOn(dataDir), /in another container or on another machine/)
    expect(await statusOf(inside.url)).toBe(200)
    await inside.stop()
  },
)

test.runIf(isLong)(
  'a folder that was copied while its store ran is refused, and no tool reaches the original by it',
  { timeout: 300_000 },
  async () => {
    const dataDir = folders.copy()
    const first = serving(await startOn(dataDir))
    const copy = copyFolder(dataDir, `${dataDir}.elsewhere`)
    const copied = /is a copy that was made while its store ran .*use npm run backup.*store\.lock/
    expectSaid(await startOn(copy), copied)
    const tool = spawnSync(process.execPath, ['scripts/verify-data.ts'], {
      encoding: 'utf8',
      env: { ...childEnvironment, DATA_DIR: copy },
    })
    expectSaid({ kind: 'ended', code: tool.status, said: tool.stdout + tool.stderr }, copied)
    expect(await statusOf(first.url)).toBe(200)
    await first.stop()
    const again = serving(await startOn(dataDir))
    expect(again.products).toContain(marker)
    await again.stop()
  },
)

test.runIf(isLong)(
  'a copy of a stopped folder is a shop of its own beside the first',
  { timeout: 300_000 },
  async () => {
    const [one, other] = [folders.copy(), folders.copy()]
    const first = serving(await startOn(one))
    const second = serving(await startOn(other))
    expect(first.products).toContain(marker)
    expect(second.products).toContain(marker)
    expect(await gatewayOf(first.url)).not.toBe(await gatewayOf(second.url))
    await second.stop()
    expect(await statusOf(first.url)).toBe(200)
    await first.stop()
  },
)

test.runIf(isLong && asRoot)(
  'a folder that can only be read',
  { timeout: 300_000 },
  async ({ skip }) => {
    const dataDir = folders.copy()
    const mounted = spawnSync('mount', ['--bind', dataDir, dataDir]).status === 0
    if (!mounted) skip()
    try {
      spawnSync('mount', ['-o', 'remount,bind,ro', dataDir])
      expectSaid(
        await startOn(dataDir),
        /can be read but not written to\. Mount its disk for writing/,
      )
    } finally {
      spawnSync('umount', [dataDir])
    }
    const again = serving(await startOn(dataDir))
    expect(again.products).toContain(marker)
    await again.stop()
  },
)

test.runIf(isLong && asRoot && nobodyWorks)(
  'a folder of another owner',
  { timeout: 300_000 },
  async () => {
    const dataDir = folders.copy()
    for (const folder of [folders.home, path.dirname(folders.home)]) {
      spawnSync('chmod', ['a+rx', folder])
    }
    expectSaid(
      await startOn(dataDir, { prefix: nobody }),
      /User 65534 has no permission to use .*chown -R 65534/,
    )
    const again = serving(await startOn(dataDir))
    expect(again.products).toContain(marker)
    await again.stop()
  },
)

test.runIf(isLong)(
  'a tool that is given a wrong folder makes no shop there',
  { timeout: 300_000 },
  async () => {
    const wrong = path.join(folders.home, 'mistyped')
    for (const script of ['verify-data', 'admin', 'backup']) {
      const tool = spawnSync(process.execPath, [`scripts/${script}.ts`, ...argumentsOf(script)], {
        encoding: 'utf8',
        env: { ...childEnvironment, DATA_DIR: wrong },
      })
      expect(tool.stdout + tool.stderr).toMatch(/^There is no database in .*mistyped\. Set/)
      expect(tool.status).toBe(1)
    }
    expect(existsSync(wrong)).toBe(false)
    writeFileSync(wrong, '')
    expectSaid(await startOn(wrong), /mistyped is not a folder/)
  },
)

function argumentsOf(script: string): string[] {
  if (script === 'verify-data') return []
  return [script === 'admin' ? 'ann@example.com' : path.join(folders.home, 'file')]
}

function serving(started: Started) {
  if (started.kind === 'ended') throw new Error(started.said)
  return started
}

function expectSaid(started: Started, sentence: RegExp): void {
  if (started.kind === 'serves') throw new Error('The store started.')
  expect(started.said.trim()).toMatch(sentence)
  expect(started.said.trim()).not.toMatch(/\n/)
  expect(started.code).toBe(1)
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(`${url}/api/tool?limit=1`)).status
}

async function gatewayOf(url: string): Promise<string | undefined> {
  const page = await (await fetch(url)).text()
  return /"scriptUrl":"(http:\/\/127\.0\.0\.1:\d+)\//.exec(page)?.[1]
}
