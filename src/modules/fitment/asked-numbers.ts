import { partNumberKey } from '#contract/values/part-number'

/** A number as somebody typed it, as its key, and the maker beside it as a key: '' if none is named. */
export type AskedNumber = { key: string; maker: string }

/** A shorter key is part of a size. */
const shortestKey = 3
const longestKey = 60
/** More words than these are no number with its maker. */
const mostWords = 5

/**
 * How a search may be a number of a maker: whole ("V48-1317"), or with the name of the maker before or behind it ("Vorland
 * V48 1317"). Empty if it has no digit, so that plain words cost no look-up.
 */
export function askedNumbers(text: string): AskedNumber[] {
  const whole = partNumberKey(text)
  if (!isNumber(whole)) return []
  const words = text.trim().split(/\s+/)
  const asked = [{ key: whole, maker: '' }]
  if (words.length > mostWords) return asked
  for (let at = 1; at < words.length; at++) {
    const before = partNumberKey(words.slice(0, at).join(''))
    const after = partNumberKey(words.slice(at).join(''))
    if (isMaker(before) && isNumber(after)) asked.push({ key: after, maker: before })
    if (isNumber(before) && isMaker(after)) asked.push({ key: before, maker: after })
  }
  return asked
}

function isNumber(key: string): boolean {
  return key.length >= shortestKey && key.length <= longestKey && /\d/.test(key)
}

function isMaker(key: string): boolean {
  return key.length >= 2 && !/\d/.test(key)
}
