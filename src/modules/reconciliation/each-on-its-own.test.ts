import { expect, test } from 'vitest'
import { eachOnItsOwn } from './each-on-its-own.ts'

test('one that fails does not keep the others waiting, and is told at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  }
  await expect(eachOnItsOwn([1, 2, 3], work)).rejects.toThrow('two')
  expect(done).toEqual([1, 3])
})

test('when all seem to fail, it stops', async () => {
  let tries = 0
  const work = async () => {
    tries++
    throw new Error('away')
  }
  await expect(eachOnItsOwn([1, 2, 3, 4, 5], work)).rejects.toThrow('away')
  expect(tries).toBe(3)
})
