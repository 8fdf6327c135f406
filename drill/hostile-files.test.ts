import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestFileBytes } from '#contract/staff/product-files'
import { anAdmin, type Buyer } from './crowd.ts'
import { expectSound } from './expect-sound.ts'
import { hostilePictures, hostileTexts, type HostileFile } from './hostile-files.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { size } from './size.ts'

// While a file that means harm is imported, everybody else is served, and memory stays as it was.

const bytes = Number(process.env['BYTES'] ?? size({ short: 4_000_000, long: largestFileBytes }))
/** For how long the store may answer nobody, in processor time, whatever else the machine is busy with. */
const mostTurnMs = 100
const mostMoreMegabytes = 200

let store: KillableStore
let admin: Buyer
beforeAll(async () => {
  store = await openKillableStore()
  await store.start()
  admin = await anAdmin(store, store.url)
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
})

test.for(hostileTexts.map((file) => [file.name, file] as const))(
  `%s: ${bytes} bytes are imported while the store answers, in flat memory`,
  { timeout: 1_800_000 },
  async ([, file]) => {
    expect(await served(file)).toEqual(asQuiet)
  },
)

test(
  'pictures of 49 megapixels are taken while the store answers, in flat memory',
  { timeout: 1_800_000 },
  async () => {
    for (const file of await hostilePictures()) expect(await served(file)).toEqual(asQuiet)
  },
)

test('after all of them the rules of the data hold', async () => {
  await expectSound(store.db)
  expect(store.printed()).not.toContain('"level":60')
})

/** What is expected of every file. */
const asQuiet = { isAnswered: true, isServed: true, isFlat: true }

async function served(file: HostileFile) {
  await settled()
  await store.longestTurnMs()
  const idle = megabytes()
  const watching = watchMemory()
  const status = await send(file)
  await settled()
  const more = (await watching.stop()) - idle
  const turnMs = await store.longestTurnMs()
  console.log(
    `${file.name}: ${status}, the longest turn ${turnMs.toFixed(0)} ms, ${more.toFixed(0)} MB more`,
  )
  return {
    isAnswered: [200, 400, 413].includes(status),
    isServed: turnMs < mostTurnMs,
    isFlat: more < mostMoreMegabytes,
  }
}

async function send({ path, field, fileName, content, most = bytes }: HostileFile) {
  async function* body() {
    yield Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`,
    )
    for await (const part of content(most)) yield Buffer.from(part)
    yield Buffer.from('\r\n--x--\r\n')
  }
  const answer = await fetch(store.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: ReadableStream.from(body()),
    duplex: 'half',
  } as RequestInit)
  await answer.arrayBuffer()
  return answer.status
}

/** Waits until no job works on a file. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await store.pool.query<{ busy: boolean }>(
      `select exists (select from imports where state in ('arriving', 'judging', 'applying'))
         or exists (select from graphile_worker.jobs where task_identifier = 'catalog.draw-picture') as busy`,
    )
    if (!rows[0]?.busy) return
    await pause(200)
  }
}

function watchMemory() {
  let most = megabytes()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, megabytes())
      await pause(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return most
    },
  }
}

function megabytes(): number {
  const status = readFileSync(`/proc/${store.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
