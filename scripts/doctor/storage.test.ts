import { expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { startTestObjects } from '#test/object-store'
import { storage } from './storage.ts'

test('a store that works is right, has no versions, and nothing of the doctor stays there', async () => {
  const objects = await startTestObjects()
  const found = await look(objects.environment)
  expect(found.map(({ kind }) => kind)).toEqual(['right', 'mind'])
  expect(found[1]?.sentence).toContain('keeps no older versions')
  const asked = await objects.asked()
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  await objects.stop()
})

test.for(['denied', 'half', 'lost'] as const)('a store that is %s is wrong', async (fault) => {
  const objects = await startTestObjects()
  await objects.fail(fault)
  const found = await look(objects.environment)
  expect(found.map(({ kind }) => kind)).toContain('wrong')
  expect(JSON.stringify(found)).not.toContain(objects.account.secretAccessKey)
  await objects.stop()
})

test('a clock that is off is told, and without a store there is nothing to tell', async () => {
  const objects = await startTestObjects()
  const late = await look(objects.environment, () => new Date(Date.now() + 600_000))
  expect(late.map(({ sentence }) => sentence).join(' ')).toContain('ahead of the object store’s')
  expect(await look({})).toEqual([])
  await objects.stop()
})

function look(environment: Record<string, string>, now = () => new Date()) {
  return storage.look({ config: readConfig(environment), environment, db: null, now })
}
