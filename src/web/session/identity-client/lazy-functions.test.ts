import { expect, test } from 'vitest'
import { lazyFunctions, lazyIdentity } from './lazy-functions.ts'

test('functions are loaded when one of them is first called, and again after a failure', async () => {
  let loads = 0
  const fetchFunctions = async () => {
    loads += 1
    if (loads === 1) throw new Error('The connection is lost.')
    return { double: async (number: number) => 2 * number }
  }
  const functions = lazyFunctions(fetchFunctions)
  expect(loads).toBe(0)
  await expect(functions.double(2)).rejects.toThrow('The connection is lost.')
  expect(await functions.double(2)).toBe(4)
})

test('functions that wait to be loaded can be the result of a promise, as the second factor of a provider is', async () => {
  const settings = { show: async () => 'shown' }
  const provider = async () => ({
    secondFactor: lazyFunctions(async () => settings),
    currentUser: async () => 'somebody',
  })
  const identity = lazyIdentity(provider)
  expect(await identity.currentUser()).toBe('somebody')
  expect(await identity.secondFactor.show()).toBe('shown')
  expect(await (await Promise.resolve(lazyFunctions(async () => settings))).show()).toBe('shown')
})
