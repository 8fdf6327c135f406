import { expect, test } from 'vitest'
import { memorySettings } from './memory-settings.ts'

const gigabyte = 2 ** 30

test.for([
  [0.5, '128MB', '256MB'],
  [2, '256MB', '1024MB'],
  [8, '1024MB', '4096MB'],
  [256, '1024MB', '131072MB'],
])('a machine with %d GB gives %s to the cache of PostgreSQL', ([gigabytes, own, whole]) => {
  expect(memorySettings(Number(gigabytes) * gigabyte)).toMatchObject({
    shared_buffers: own,
    effective_cache_size: whole,
  })
})

test('the memory of this machine is enough to start with', () => {
  expect(memorySettings()['shared_buffers']).toMatch(/^\d{3,4}MB$/)
})
