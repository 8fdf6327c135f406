import { expect, test } from 'vitest'
import type { CrashPoint } from '#platform/crashpoint'
import { useMovedFiles } from '#test/moved-files'
import { bringFiles, dropPlaces, keepReleased, sendFiles } from './index.ts'

const { objects, store, db, kept, run, means, query, addPicture, sweepAfter, places } =
  await useMovedFiles()

test('the worker sends files, reads them back, and only then rows name them; they are served from there', async () => {
  const shown = await addPicture('one')
  await addPicture('two')
  await keepReleased(db, true)
  await run('files.send')
  expect(await places()).toMatchObject({ database: 0, both: 0, s3: 2 })
  expect(kept()).toHaveLength(2)
  const answer = await fetch(shown)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toBe('one')
  // The second time the process has it in memory.
  await objects.asked()
  expect(await (await fetch(shown)).text()).toBe('one')
  expect(await objects.asked()).toEqual([])
})

test('until somebody has said yes, the database keeps what it has sent', async () => {
  await addPicture('one')
  await run('files.send')
  expect(await places()).toMatchObject({ database: 0, both: 1, s3: 0 })
  await run('files.send')
  expect(await dropPlaces(means(), 'database')).toBe(1)
  expect(await places()).toMatchObject({ both: 0, s3: 1 })
})

test.for(['lost', 'half', 'flipped'] as const)(
  'a store that says yes and has other bytes (%s) is not believed',
  async (fault) => {
    const shown = await addPicture('a picture that must not be lost')
    await keepReleased(db, true)
    await objects.fail(fault, { method: 'PUT' })
    const { sent, failures } = await sendFiles(means(), { drops: true })
    expect({ sent, failures: failures.length }).toEqual({ sent: 0, failures: 1 })
    expect(await places()).toMatchObject({ database: 1, both: 0, s3: 0 })
    expect(await (await fetch(shown)).text()).toBe('a picture that must not be lost')
    await objects.fail('none')
    expect(await sendFiles(means(), { drops: true })).toMatchObject({ sent: 1, failures: [] })
    expect(await places()).toMatchObject({ database: 0, s3: 1 })
  },
)

test('a store that refuses leaves files where they are, and the job does not fail', async () => {
  await addPicture('one')
  await objects.fail('denied')
  await run('files.send')
  expect(await places()).toMatchObject({ database: 1, both: 0, s3: 0 })
})

test.for<CrashPoint>(['files: object written', 'files: row names it'])(
  'killed at "%s", the sending goes on where it was',
  async (place) => {
    const shown = await addPicture('one')
    const crash = (here: CrashPoint) => {
      if (here === place) throw new Error('killed')
    }
    await expect(sendFiles(means(crash), { drops: true })).rejects.toThrow('killed')
    expect(await (await fetch(shown)).text()).toBe('one')
    await sendFiles(means(), { drops: true })
    expect(await places()).toMatchObject({ database: 0, both: 0, s3: 1 })
    expect(kept()).toHaveLength(1)
    expect(await (await fetch(shown)).text()).toBe('one')
  },
)

test('files that are alike are one object, which goes when the last row has gone and the time is over', async () => {
  await addPicture('alike', 'a')
  await addPicture('alike', 'b')
  await sendFiles(means(), { drops: true })
  expect(kept()).toHaveLength(1)
  await query('delete from pictures where sha256 = $1', ['a'.repeat(64)])
  await sweepAfter(40)
  await sweepAfter(40)
  expect(kept()).toHaveLength(1)
  await query('delete from pictures')
  await run('files.sweep')
  expect(kept()).toHaveLength(1)
  await sweepAfter(29)
  expect(kept()).toHaveLength(1)
  await sweepAfter(2)
  expect(kept()).toEqual([])
  expect(await query('select * from stored_objects')).toEqual([])
})

test('an object that a row names again within its time stays', async () => {
  await addPicture('again')
  await sendFiles(means(), { drops: true })
  await query('delete from pictures')
  await run('files.sweep')
  await addPicture('again')
  await sendFiles(means(), { drops: true })
  await sweepAfter(40)
  await sweepAfter(40)
  expect(kept()).toHaveLength(1)
})

test.for<CrashPoint>(['files: marked to leave', 'files: object deleted'])(
  'killed at "%s", the next sweep ends it; what is sent meanwhile waits and is not lost',
  async (place) => {
    await addPicture('leaving')
    await sendFiles(means(), { drops: true })
    await query('delete from pictures')
    await run('files.sweep')
    store.clock.advanceMinutes(31 * 1_440)
    const crash = (here: CrashPoint) => {
      if (here === place) throw new Error('killed')
    }
    await expect(run('files.sweep', crash)).rejects.toThrow('killed')
    // The same picture comes again while its object is leaving: the database keeps it.
    const shown = await addPicture('leaving')
    expect(await sendFiles(means(), { drops: true })).toMatchObject({ sent: 0, failures: [] })
    expect(await places()).toMatchObject({ database: 1, s3: 0 })
    await run('files.sweep')
    expect(kept()).toEqual([])
    expect(await sendFiles(means(), { drops: true })).toMatchObject({ sent: 1 })
    expect(kept()).toHaveLength(1)
    expect(await (await fetch(shown)).text()).toBe('leaving')
  },
)

test('a store that does not delete keeps the row of its object', async () => {
  await addPicture('one')
  await sendFiles(means(), { drops: true })
  await query('delete from pictures')
  await run('files.sweep')
  await objects.fail('denied', { method: 'DELETE' })
  await expect(sweepAfter(31)).rejects.toThrow('refused')
  expect(await query('select * from stored_objects')).toHaveLength(1)
  await objects.fail('none')
  await sweepAfter(1)
  expect(kept()).toEqual([])
})

test('what comes back into the database is compared, and rows name their objects until they are let go', async () => {
  const shown = await addPicture('one')
  await addPicture('two')
  await sendFiles(means(), { drops: true })
  await objects.fail('flipped', { method: 'GET' })
  expect((await bringFiles(means())).failures).toHaveLength(2)
  expect(await places()).toMatchObject({ both: 0, s3: 2 })
  await objects.fail('none')
  const crash = () => {
    throw new Error('killed')
  }
  await expect(bringFiles(means(crash))).rejects.toThrow('killed')
  await bringFiles(means())
  expect(await places()).toMatchObject({ both: 2, s3: 0 })
  expect(kept()).toHaveLength(2)
  await dropPlaces(means(), 's3')
  expect(await places()).toMatchObject({ database: 2, both: 0, s3: 0 })
  await objects.fail('silent')
  expect(await (await fetch(shown)).text()).toBe('one')
})
