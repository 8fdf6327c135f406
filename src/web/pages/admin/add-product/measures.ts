import type { TypedProduct } from './typed-product.ts'

type Measures = Pick<TypedProduct, 'weightGrams' | 'length' | 'width' | 'height' | 'specifications'>
type MeasuresBody = {
  weightGrams?: string
  packedMillimetres?: { length: string; width: string; height: string }
  specifications?: { name: string; value: string }[]
}

const sides = ['length', 'width', 'height'] as const

/** Weight, packed size and specifications as the call takes them; what was not typed is left out. */
export function measuresBody({
  weightGrams,
  length,
  width,
  height,
  ...typed
}: Measures): MeasuresBody {
  const specifications = readSpecifications(typed.specifications) ?? []
  return {
    ...(weightGrams.trim() && { weightGrams }),
    ...(length.trim() && { packedMillimetres: { length, width, height } }),
    ...(specifications.length > 0 && { specifications }),
  }
}

/** A box with some of its sides, and lines that are no pairs. */
export function measureErrors(typed: Measures): { [Field in keyof Measures]?: string } {
  const missing = sides.filter((side) => typed[side].trim() === '')
  const isBegun = missing.length < sides.length
  return {
    ...(isBegun && Object.fromEntries(missing.map((side) => [side, `The ${side} is missing.`]))),
    ...(readSpecifications(typed.specifications) === undefined && {
      specifications: 'Each line must be a name, a colon and a value, like Drive: 1/2 in.',
    }),
  }
}

/** 'Drive: 1/2 in.' on each line; undefined where a line is something else. */
function readSpecifications(text: string): { name: string; value: string }[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => {
    const [name = '', ...rest] = line.split(':')
    return { name: name.trim(), value: rest.join(':').trim() }
  })
  return pairs.every(({ name, value }) => name && value) ? pairs : undefined
}
