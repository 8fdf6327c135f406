import type { TypedProduct } from './typed-product.ts'

type Measures = Pick<TypedProduct, 'weightGrams' | 'length' | 'width' | 'height' | 'specifications'>
type MeasuresBody = {
  weightGrams?: string
  packedMillimetres?: { length: string; width: string; height: string }
  specifications?: { name: string; value: string }[]
}

const sides = ['length', 'width', 'height'] as const

/** Weight, packed size and specifications as the API takes them. Empty fields are left out. */
export function measuresBody({
  weightGrams,
  length,
  width,
  height,
  ...typed
}: Measures): MeasuresBody {
  // A line that cannot be read is sent too, so that the store refuses it with everything else.
  const specifications = specificationLines(typed.specifications)
  return {
    ...(weightGrams.trim() && { weightGrams }),
    ...((length.trim() || width.trim() || height.trim()) && {
      packedMillimetres: { length, width, height },
    }),
    ...(specifications.length > 0 && { specifications }),
  }
}

/** Errors for a size with some of its sides missing, and for lines that are not 'Name: value'. */
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

/** The lines that are not empty, cut at their first colon. A line without one has no value. */
export function specificationLines(text: string): { name: string; value: string }[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [name = '', ...rest] = line.split(':')
    return { name: name.trim(), value: rest.join(':').trim() }
  })
}

/** Reads 'Drive: 1/2 in.' from each line. Undefined if any line has another form. */
function readSpecifications(text: string): { name: string; value: string }[] | undefined {
  const pairs = specificationLines(text)
  return pairs.every(({ name, value }) => name && value) ? pairs : undefined
}
