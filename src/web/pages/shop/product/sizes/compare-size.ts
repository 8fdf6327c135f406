import type { PartSize } from '#contract/attributes/part-size.schema'
import { readBareSizes } from '#contract/values/measures/bare-size'
import { readMeasures } from '#contract/values/measures/read-measures'
import { compareCircle } from './compare-circle.ts'
import { compareNumber } from './compare-number.ts'
import { compareThread } from './compare-thread.ts'
import { compareWords } from './compare-words.ts'
import type { Compared } from './compared.ts'

/**
 * Compares a size as somebody typed it with that of a part of the category, and says so in a sentence. Null for an empty
 * text. Bolt circles and threads are read as the trade writes them, whatever the attribute that holds them.
 */
export function compareSize(size: PartSize, typed: string, category?: string): Compared | null {
  const text = typed.trim()
  if (text === '') return null
  if (size.unit !== null) return compareNumber(size, size.unit, text, category)
  const byKind = /bolt|pcd/.test(size.key)
    ? compareCircle(size, text)
    : /thread/.test(size.key)
      ? compareThread(size, text)
      : null
  return byKind ?? compareText(size, text, category)
}

/** Words that hold numbers, such as "4, 5, 6, 8, 10 mm", are compared as words first and then by their numbers. */
function compareText(size: PartSize, text: string, category?: string): Compared {
  const compared = compareWords(size, text)
  if (compared.verdict !== 'differs') return compared
  const measures = readMeasures(size.written).filter(({ dimension }) => dimension !== 'pieces')
  const unit = measures[0]?.unit
  if (!unit || readBareSizes(text, unit).length !== 1) return compared
  const spans = measures
    .filter(({ dimension }) => dimension === unit.dimension)
    .map(({ value, to = value }) => ({ least: Math.min(value, to), most: Math.max(value, to) }))
  return compareNumber({ ...size, kind: 'numbers', spans }, unit.symbol, text, category)
}
