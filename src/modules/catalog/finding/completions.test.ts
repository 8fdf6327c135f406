import { expect, test } from 'vitest'
import { categoriesNamed, completions } from './completions.ts'

const categories = [
  { slug: 'sockets', name: 'Sockets and ratchets' },
  { slug: 'brakes', name: 'Brakes' },
]

test.for([
  ['brake', ['brakes']],
  ['ratchets', ['sockets']],
  ['sockets ra', ['sockets']],
  ['b', []],
  ['wrench', []],
  ['', []],
] as const)('the categories of %s are %j', ([typed, slugs]) => {
  expect(categoriesNamed(categories, typed).map(({ slug }) => slug)).toEqual(slugs)
})

const names = ['Click Torque Wrench, 1/2 in. Drive', 'Click Torque Wrench, 3/8 in. Drive', 'Torch']

test.for([
  ['tor', ['torque wrench', 'torch']],
  ['click torque', ['click torque wrench']],
  ['torque wrench', []],
  ['t', []],
  ['1/2', []],
] as const)('%s may become %j', ([typed, completed]) => {
  expect(completions(names, typed)).toEqual(completed)
})
