import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const call = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9 })
const profile = {
  nodes: [
    { id: 1, callFrame: call('(root)'), children: [2, 6] },
    {
      id: 2,
      callFrame: call('serve', 'file:///shop/src/platform/http/dispatch.ts'),
      children: [3],
    },
    {
      id: 3,
      callFrame: call('query', 'file:///shop/node_modules/pg/lib/client.js'),
      children: [4],
    },
    {
      id: 4,
      callFrame: call('query', 'file:///shop/node_modules/pg/lib/client.js'),
      children: [5],
    },
    { id: 5, callFrame: call('writev') },
    { id: 6, callFrame: call('(idle)') },
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [10, 20, 30, 40, 100],
}

test('shares are of the time worked; idle time tells how busy the process was', () => {
  const { busy, self } = sharesOf(profile, 0.15)
  expect(busy).toBe(0.5)
  expect(self).toEqual([
    { name: 'query pg/lib/client.js:10', share: 0.5 },
    { name: 'writev', share: 0.4 },
  ])
})

test('a function that calls itself counts once in its total, with all that it calls', () => {
  expect(sharesOf(profile, 0.6).total).toEqual([
    { name: 'serve src/platform/http/dispatch.ts:10', share: 1 },
    { name: 'query pg/lib/client.js:10', share: 0.9 },
  ])
})

test('times are added up by package and by folder', () => {
  expect(sharesOf(profile, 0).places).toEqual([
    { name: 'pg', share: 0.5 },
    { name: 'V8 and Node, native', share: 0.4 },
    { name: 'src/platform/http', share: 0.1 },
  ])
})
