import { expect, test } from 'vitest'
import { phoneProblem } from './phone.ts'

test.for([
  '',
  '6095550142',
  '609-555-0142',
  '(609) 555-0142',
  '609.555.0142',
  '1 609 555 0142',
  '+1 (609) 555-0142',
  '+44 20 7946 0958',
  '+49 30 901820',
])('%j is a number', (typed) => {
  expect(phoneProblem(typed)).toBeUndefined()
})

test.for([
  ['60955501', 'must have ten digits, or a + and the country code; this one has 8'],
  ['609555014', 'must have ten digits, or a + and the country code; this one has 9'],
  ['60955501421', 'must have ten digits, or a + and the country code; this one has 11'],
  ['5550142', 'must begin with the area code: ten digits in all'],
  ['+1 555 0142', 'must have ten digits, or a + and the country code; this one has 8'],
  ['609 555 0142 ext 7', 'must be written without its extension'],
  ['609 555 0142 x7', 'must be written without its extension'],
  ['609-555-0142, ext. 12', 'must be written without its extension'],
  ['6095550142#7', 'must be written without its extension'],
  ['1-800-FLOWERS', 'must have digits in place of letters'],
  ['609/555/0142', 'may have digits, blanks, dots, dashes and parentheses, and a + before them'],
  ['609+5550142', 'may have digits, blanks, dots, dashes and parentheses, and a + before them'],
  ['+44 20', 'must have 8 to 15 digits after the +, with the country code'],
  ['+4912345678901234', 'must have 8 to 15 digits after the +, with the country code'],
  ['0000000000', 'must be a number in use: area code and exchange begin with 2 to 9'],
  ['609 155 0142', 'must be a number in use: area code and exchange begin with 2 to 9'],
  ['--', 'must have ten digits, or a + and the country code; this one has 0'],
] as const)('%j %s', ([typed, problem]) => {
  expect(phoneProblem(typed)).toBe(problem)
})
