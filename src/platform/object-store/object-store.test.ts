import { createHash } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startTestObjects } from '../../../test/object-store.ts'
import type { Faulty } from '../../../sandbox/objects/faults.ts'
import { connectObjectStore } from './connect-object-store.ts'
import { StoreFailure } from './failures.ts'

// TEST_S3_URL=https://KEY:SECRET@host/bucket runs these tests against another server; those with planted faults need ours.
const other = process.env['TEST_S3_URL']
const objects = await startTestObjects()
const account = other ? accountOf(new URL(other)) : objects.account
const store = await connectObjectStore(account)
afterEach(() => objects.fail('none'))
afterAll(() => objects.stop())

const bytes = Buffer.from('What a picture may be. '.repeat(500))

test('an object comes back as it was put, has its size, is listed, and is gone once removed', async () => {
  await store.put('files/ab/one', bytes, 'image/jpeg')
  await store.put('files/ab/one', bytes, 'image/jpeg')
  expect(await store.get('files/ab/one')).toEqual(bytes)
  expect(await store.sizeOf('files/ab/one')).toBe(bytes.length)
  expect(await names('files/')).toEqual(['files/ab/one'])
  await store.remove('files/ab/one')
  await store.remove('files/ab/one')
  await expect(store.get('files/ab/one')).rejects.toMatchObject({ fault: 'missing' })
  expect(await store.sizeOf('files/ab/one')).toBeUndefined()
  expect(await names('files/')).toEqual([])
})

test('a list of more than a page is read to its end, in the order of the names', async () => {
  const all = Array.from({ length: 1_003 }, (_, at) => `many/${String(at).padStart(4, '0')}`)
  for (const name of all) await store.put(name, Buffer.from('x'), 'text/plain')
  expect(await names('many/')).toEqual(all)
  for (const name of all) await store.remove(name)
})

test('a large object goes in parts and comes back in pieces', async () => {
  const part = 5 * 1024 * 1024
  const large = Buffer.alloc(part + 1_000, 'large ')
  const upload = await store.large.begin('backups/large', 'application/gzip')
  expect(await store.large.unfinished('backups/')).toMatchObject([
    { name: 'backups/large', upload },
  ])
  const parts = [
    await store.large.putPart('backups/large', upload, 1, large.subarray(0, part)),
    await store.large.putPart('backups/large', upload, 2, large.subarray(part)),
  ]
  await store.large.finish('backups/large', upload, parts)
  expect(await store.sizeOf('backups/large')).toBe(large.length)
  const pieces = [
    await store.large.piece('backups/large', 0, part),
    await store.large.piece('backups/large', part, large.length),
  ]
  expect(sha256(Buffer.concat(pieces))).toBe(sha256(large))
  await store.remove('backups/large')
})

test('an upload that is given up leaves nothing', async () => {
  const upload = await store.large.begin('backups/left', 'application/gzip')
  await store.large.putPart('backups/left', upload, 1, Buffer.from('a part'))
  await store.large.abandon('backups/left', upload)
  expect(await store.large.unfinished('backups/')).toEqual([])
  expect(await store.sizeOf('backups/left')).toBeUndefined()
})

test('a wrong secret is refused, and no message has it', async () => {
  const secretAccessKey = 'a secret that nobody may read'
  const stranger = await connectObjectStore({ ...account, secretAccessKey })
  const failure = await stranger
    .put('files/x', bytes, 'text/plain')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ fault: 'refused' })
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(secretAccessKey)
  expect(await store.sizeOf('files/x')).toBeUndefined()
})

test('another bucket is said to be missing', async () => {
  const elsewhere = await connectObjectStore({ ...account, bucket: 'no-such-bucket' })
  await expect(elsewhere.list('').next()).rejects.toMatchObject({ fault: 'missing' })
})

describe.skipIf(other)('with faults', () => {
  test.for<[Faulty['fault'], StoreFailure['fault']]>([
    ['denied', 'refused'],
    ['skewed', 'refused'],
    ['slow_down', 'failed'],
    ['error_500', 'failed'],
    ['error_page', 'failed'],
    ['missing', 'missing'],
    ['cut', 'unreachable'],
    ['truncated', 'unreachable'],
    ['redirected', 'refused'],
  ])('a store that is %s is told as %s', async ([fault, told]) => {
    await store.put('files/f', bytes, 'text/plain')
    await objects.fail(fault)
    await expect(store.get('files/f')).rejects.toMatchObject({ name: 'StoreFailure', fault: told })
  })

  test('a store that fails twice is asked a third time; one that refuses is asked once', async () => {
    await store.put('files/f', bytes, 'text/plain')
    await objects.asked()
    await objects.fail('slow_down', { times: 2 })
    expect(await store.get('files/f')).toEqual(bytes)
    expect(await objects.asked()).toHaveLength(3)
    await objects.fail('denied')
    await expect(store.get('files/f')).rejects.toMatchObject({ code: 'AccessDenied' })
    expect(await objects.asked()).toHaveLength(1)
    await objects.fail('slow_down')
    await expect(store.get('files/f')).rejects.toMatchObject({ code: 'SlowDown' })
    expect(await objects.asked()).toHaveLength(3)
  })

  test('a silent store is given up after the time limit, and is not asked again', async () => {
    const hasty = await connectObjectStore({ ...account, timeoutMs: 50 })
    await objects.fail('silent')
    await objects.asked()
    await expect(hasty.get('files/f')).rejects.toMatchObject({ fault: 'late' })
    expect(await objects.asked()).toHaveLength(1)
  })

  test('calls are counted by how they ended', async () => {
    const counting = await connectObjectStore(account)
    await counting.put('files/f', bytes, 'text/plain')
    await expect(counting.get('files/none')).rejects.toThrow(StoreFailure)
    const [requests] = counting.families()
    const counted = requests?.samples.filter(({ value }) => value > 0)
    expect(counted).toEqual([
      { labels: { outcome: 'done' }, value: 1 },
      { labels: { outcome: 'missing' }, value: 1 },
    ])
  })
})

async function names(prefix: string): Promise<string[]> {
  const all: string[] = []
  for await (const { name } of store.list(prefix)) all.push(name)
  return all
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function accountOf({ protocol, host, username, password, pathname }: URL) {
  return {
    ...objects.account,
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}
