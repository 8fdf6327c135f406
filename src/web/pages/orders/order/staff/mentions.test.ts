import { expect, test } from 'vitest'
import { matching, mentionTyped, mentionsIn } from './mentions.ts'

const colleagues = ['Dana', 'Dana Fox', 'Zoë (night)', 'Sam'].map((name) => ({ _id: name, name }))
const named = (text: string) => mentionsIn(text, colleagues).map(({ name }) => name)

test.for([
  ['@Dana Fox, please', ['Dana Fox']],
  ['@dana and @Dana Fox', ['Dana Fox', 'Dana']],
  ['@Zoë (night) knows', ['Zoë (night)']],
  ['@Samuel and Sam', []],
] as const)('%j names %j', ([text, names]) => {
  expect(named(text)).toEqual(names)
})

test('what is typed after an @ is completed, and nothing else', () => {
  expect(mentionTyped('Ask @da', 7)).toEqual({ from: 4, words: 'da' })
  expect(mentionTyped('@', 1)).toEqual({ from: 0, words: '' })
  expect(mentionTyped('dana@example', 12)).toBeUndefined()
  expect(mentionTyped('Ask @da', 3)).toBeUndefined()
  expect(matching('fo', colleagues).map(({ name }) => name)).toEqual(['Dana Fox'])
})
