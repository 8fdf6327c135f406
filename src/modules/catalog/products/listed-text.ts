import type { Picture } from '#contract/catalog/picture.schema'
import type { Specifications } from '#contract/catalog/product-fields.schema'

/**
 * Lists as the text of one cell: "Size: 10 mm | Points: 12" for specifications, "wrench A wrench | hammer" for pictures
 * with their words. A backslash keeps the sign after it from parting anything: "Ratio 1\:2: 3 \| 4".
 */
export function textOfSpecifications(specifications: Specifications): string {
  return specifications.map(({ name, value }) => `${kept(name, ':')}: ${kept(value)}`).join(' | ')
}

/** Undefined: a part has no name or no value. */
export function specificationsOf(text: string): Specifications | undefined {
  const pairs = partsOf(text).map((part) => {
    const [name, value] = cut(part, ':')
    return { name, value }
  })
  return pairs.every(({ name, value }) => name !== '' && value !== '') ? pairs : undefined
}

export function textOfPictures(pictures: readonly Picture[]): string {
  return pictures
    .map(({ picture, alt }) => [kept(picture, ' '), kept(alt)].join(' ').trim())
    .join(' | ')
}

export function picturesFrom(text: string): Picture[] {
  return partsOf(text).map((part) => {
    const [picture, alt] = cut(part, ' ')
    return { picture, alt }
  })
}

function kept(text: string, separator = ''): string {
  return text.replace(/[\\|: ]/g, (sign) =>
    sign === '\\' || sign === '|' || sign === separator ? `\\${sign}` : sign,
  )
}

/** The parts between bars, still with their backslashes, without empty ones. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?:\\.|[^|])+/gs) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** What is before the first separator, and what is after it. */
function cut(part: string, separator: string): [before: string, after: string] {
  const before = (separator === ':' ? /^(?:\\.|[^:])*/s : /^(?:\\.|[^ ])*/s).exec(part)?.[0] ?? ''
  return [plain(before.trim()), plain(part.slice(before.length + 1).trim())]
}

function plain(text: string): string {
  return text.replace(/\\([\\|: ])/g, '$1')
}
