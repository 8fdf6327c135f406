import { expect, test } from 'vitest'
import { checkoutSteps, flowSteps, parametersOf, placeSteps, scriptOf } from './steps.ts'

const of = { buyers: 5, offers: 7, model: '0199d0c6-0000-7000-8000-000000000001' }

test('variables become numbered parameters, and casts stay', () => {
  expect(parametersOf('select :a::uuid, :b, :a::text')).toEqual({
    text: 'select $1::uuid, $2, $1::text',
    names: ['a', 'b'],
  })
})

test.for([
  ['place', placeSteps({ ...of, hot: false })],
  ['checkout', checkoutSteps(of)],
  ['flow', flowSteps(of)],
] as const)('%s: a statement uses only variables that an earlier step has set', ([, steps]) => {
  const known = new Set<string>()
  for (const step of steps) {
    if ('set' in step) {
      known.add(step.set)
      continue
    }
    expect(parametersOf(step.sql).names.filter((name) => !known.has(name))).toEqual([])
    const kept = /returning (.*)$/.exec(step.sql)?.[1] ?? ''
    for (const column of step.keeps ? kept.split(', ') : [])
      known.add(column.split(' as ').at(-1) ?? '')
  }
})

test('the script for pgbench has a line for each step, and keeps what is returned', () => {
  const steps = placeSteps({ ...of, hot: true })
  const lines = scriptOf(steps).split('\n')
  expect(lines).toHaveLength(steps.length)
  expect(lines.slice(0, 3)).toEqual([
    '\\set buyer random(1, 5)',
    '\\set offer random(1, 1)',
    'begin;',
  ])
  expect(lines[3]).toMatch(/returning id as order_id, customer_id, goods_cents, .* \\gset$/)
})
