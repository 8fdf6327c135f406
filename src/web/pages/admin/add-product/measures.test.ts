import { expect, test } from 'vitest'
import { measureErrors, measuresBody } from './measures.ts'

const nothing = { weightGrams: '', length: '', width: '', height: '', specifications: '' }

test('what is not typed is left out', () => {
  expect(measuresBody({ ...nothing, weightGrams: ' ', specifications: '\n \n' })).toEqual({})
  expect(measureErrors(nothing)).toEqual({})
})

test('weight, size and lines become what the call takes', () => {
  const typed = {
    weightGrams: '1850',
    length: '1160',
    width: '210',
    height: '95',
    specifications: 'Drive: 1/2 in.\r\n\n Ratio : 1:4 \n',
  }
  expect(measureErrors(typed)).toEqual({})
  expect(measuresBody(typed)).toEqual({
    weightGrams: '1850',
    packedMillimetres: { length: '1160', width: '210', height: '95' },
    specifications: [
      { name: 'Drive', value: '1/2 in.' },
      { name: 'Ratio', value: '1:4' },
    ],
  })
})

test('a box lacks no side', () => {
  expect(measureErrors({ ...nothing, width: '210' })).toEqual({
    length: 'The length is missing.',
    height: 'The height is missing.',
  })
})

test.for(['Half inch drive', 'Drive:', ': 1/2 in.'])('the line %j is no specification', (line) => {
  expect(measureErrors({ ...nothing, specifications: `Teeth: 72\n${line}` })).toHaveProperty(
    'specifications',
  )
})

test('what is begun or cannot be read is sent, so that the store refuses it with everything else', () => {
  const typed = { ...nothing, width: '210', specifications: 'Half inch drive' }
  expect(measuresBody(typed)).toEqual({
    packedMillimetres: { length: '', width: '210', height: '' },
    specifications: [{ name: 'Half inch drive', value: '' }],
  })
})
