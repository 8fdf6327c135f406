import { expect, test } from 'vitest'
import { isWanted, readOptions } from './options.ts'

const now = new Date('2026-11-22T10:11:12Z')

test('without arguments everything is measured at 100,000 products, into a new folder', () => {
  const options = readOptions([], now)
  expect(options).toMatchObject({ products: 100_000, connections: [1, 8, 32], words: [] })
  expect(options.out).toMatch(/bench-results\/2026-11-22-10-11-12$/)
})

test('words choose the rows whose name has all of them', () => {
  const { words } = readOptions(['Product', 'page', '--products', '1000000'], now)
  const names = ['product page', 'product (API)', 'tools page, cached']
  expect(names.filter((name) => isWanted(name, words))).toEqual(['product page'])
})

test('a word between slashes is a regular expression', () => {
  const names = ['product page', 'product page, two processes', 'tools page, cached']
  expect(names.filter((name) => isWanted(name, ['/^product page$|^tools/']))).toEqual([
    'product page',
    'tools page, cached',
  ])
})

test.for([
  ['--products', 'many'],
  ['--seconds', '0'],
  ['--connections', '8,1000'],
] as const)('%s %s is refused', (args) => {
  expect(() => readOptions(args, now)).toThrow(/must be from/)
})
