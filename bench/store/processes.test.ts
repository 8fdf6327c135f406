import { expect, test } from 'vitest'
import { busyTicks, cpuMsOf, machineCpuMs, residentOf, statTimes } from './processes.ts'

test('the times of a process are read behind a name that has spaces and parentheses', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194560 5 0 0 0 11 22 33 44 20 0 1 0 9 1 2'
  expect(statTimes(stat)).toEqual([11, 22, 33, 44])
})

test('a machine that idles or waits for its disk is not busy', () => {
  expect(busyTicks('cpu  1 2 4 1000 2000 8 16 32 0 0\ncpu0 9 9 9')).toBe(63)
})

test('this process has used memory and time, and no more than the machine', () => {
  const spent = cpuMsOf(process.pid)
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThan(machineCpuMs())
  expect(residentOf(process.pid)).toBeGreaterThan(2 ** 20)
})

test('a process that has ended has used nothing', () => {
  expect([cpuMsOf(4_194_305), residentOf(4_194_305)]).toEqual([0, 0])
})
