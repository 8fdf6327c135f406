import { expect, test } from 'vitest'
import { createWorkLine } from './work-line.ts'

function smallLine(patienceMs = 60_000) {
  const line = createWorkLine({ most: 10, patienceMs })
  const come = (units: number) => {
    const work = { has: 'nothing yet', leave: () => {}, giveUp: () => {} }
    work.giveUp = line.enter(units, (leave) => {
      work.has = leave ? 'a turn' : 'no turn'
      if (leave) work.leave = leave
    })
    return work
  }
  return { line, come }
}

test('work begins while there is room, in order of arrival, however little later work needs', () => {
  const { line, come } = smallLine()
  const [first, second, large, small] = [4, 4, 5, 1].map(come)
  expect([first, second, large, small].map((work) => work?.has)).toEqual([
    'a turn',
    'a turn',
    'nothing yet',
    'nothing yet',
  ])
  first?.leave()
  first?.leave()
  expect([large?.has, small?.has]).toEqual(['a turn', 'a turn'])
  expect(line.count()).toEqual({ inProgress: 10, waiting: 0 })
})

test('work that is larger than everything is done alone', () => {
  const { line, come } = smallLine()
  const small = come(1)
  const large = come(300)
  const other = come(1)
  small.leave()
  expect([large.has, other.has]).toEqual(['a turn', 'nothing yet'])
  large.leave()
  expect(other.has).toBe('a turn')
  other.leave()
  expect(line.count()).toEqual({ inProgress: 0, waiting: 0 })
})

test('whoever gives up lets those behind begin', () => {
  const { come } = smallLine()
  const first = come(8)
  const large = come(5)
  const small = come(2)
  large.giveUp()
  expect([large.has, small.has]).toEqual(['nothing yet', 'a turn'])
  first.leave()
  expect(large.has).toBe('nothing yet')
})

test('a turn that does not come in time is refused, and is not given later', async () => {
  const { line, come } = smallLine(1)
  const first = come(10)
  const late = come(10)
  await expect.poll(() => late.has).toBe('no turn')
  first.leave()
  expect(late.has).toBe('no turn')
  expect(line.count()).toEqual({ inProgress: 0, waiting: 0 })
})
