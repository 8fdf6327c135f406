import { expect, test } from 'vitest'
import { objectNameOf, useMovedFiles } from '#test/moved-files'
import { fileColumns } from '../../file-columns.ts'
import { checkObjects, createFiles, sendFiles, sha256Of } from './index.ts'

const { objects, store, db, bucket, means, addPicture } = await useMovedFiles()
const { platform } = store

test('a file that the store does not have, or not whole, is named; what nobody knows is counted', async () => {
  const gone = await addPicture('gone')
  await addPicture('cut off')
  await addPicture('there')
  await sendFiles(means(), { drops: true })
  await bucket.remove(objectNameOf('gone'))
  await bucket.put(objectNameOf('cut off'), Buffer.from('cut'), 'image/avif')
  await bucket.put(objectNameOf('of somebody else'), Buffer.from('of somebody else'), 'image/avif')
  expect(await checkObjects(db, bucket, fileColumns)).toEqual({
    there: 1,
    missing: [sha256Of(Buffer.from('gone'))],
    damaged: [sha256Of(Buffer.from('cut off'))],
    unknown: 1,
  })
  const answer = await fetch(gone)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.for(['flipped', 'denied', 'slow_down', 'truncated'] as const)(
  'a picture is answered 503 while the store is %s, never with other bytes, and the shop goes on',
  async (fault) => {
    const shown = await addPicture(`shown although ${fault}`)
    await sendFiles(means(), { drops: true })
    await objects.fail(fault, { method: 'GET' })
    const answer = await fetch(shown)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await answer.text()).not.toContain('secret')
    const { toolId } = await store.addProduct()
    expect((await fetch(`${store.url}/api/tool/${toolId}`)).status).toBe(200)
  },
)

test('a store that fails is left alone after three failures and tried again after half a minute', async () => {
  const clock = { now: () => store.clock.now() }
  const files = createFiles(bucket, { clock, log: platform.log })
  await addPicture('one')
  await sendFiles(means(), { drops: true })
  await objects.fail('denied')
  const read = () => files.read(sha256Of(Buffer.from('one')))
  for (let time = 0; time < 3; time++) await expect(read()).rejects.toThrow('refused')
  await objects.asked()
  await expect(read()).rejects.toMatchObject({ fault: 'resting' })
  expect(await objects.asked()).toEqual([])
  await objects.fail('none')
  store.clock.advanceMinutes(1)
  expect((await read()).toString()).toBe('one')
})

test('readers of one file at one time ask once', async () => {
  await addPicture('one')
  await sendFiles(means(), { drops: true })
  const files = createFiles(bucket, platform)
  await objects.asked()
  const reads = Array.from({ length: 10 }, () => files.read(sha256Of(Buffer.from('one'))))
  expect(new Set((await Promise.all(reads)).map(String))).toEqual(new Set(['one']))
  expect(await objects.asked()).toHaveLength(1)
})

test('a page of 48 pictures that nobody has in memory gets them all', async () => {
  const contents = Array.from({ length: 48 }, (_, at) => `picture ${at}`)
  for (const content of contents) await addPicture(content)
  await sendFiles(means(), { drops: true })
  const files = createFiles(bucket, platform)
  const read = await Promise.all(
    contents.map((content) => files.read(sha256Of(Buffer.from(content)))),
  )
  expect(read.map(String)).toEqual(contents)
})
