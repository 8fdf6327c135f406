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
  if (!/\d/.test(whole)) return []
  const words = text.trim().split(/\s+/)
  const asked = [...(isNumber(whole) ? [{ key: whole, maker: '' }] : []), ...severalIn(text)]
  if (words.length > mostWords || !isNumber(whole)) return asked
  for (let at = 1; at < words.length; at++) {
    const before = partNumberKey(words.slice(0, at).join(''))
    const after = partNumberKey(words.slice(at).join(''))
    if (isMaker(before) && isNumber(after)) asked.push({ key: after, maker: before })
    if (isNumber(before) && isMaker(after)) asked.push({ key: before, maker: after })
  }
  return asked
}

/** More numbers than these are a list for the quick order. */
const mostNumbers = 8

/**
 * Each number of a text that has several: "CW-10M, CW-13M". Among words each must have letters and digits, or digits with a dash,
 * since others are sizes and years. One beside words may have its maker there, and then only that one's numbers count.
 */
function severalIn(text: string): AskedNumber[] {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const parts = plain
    .split(/[,;+&]| \/ | and | or /i)
    .map((part) => part.trim())
    .filter(Boolean)
  const isList = parts.length > 1 && parts.every((part) => isAlone(part))
  const found = isList ? parts : plain.split(/[ ,;+&]/).flatMap((word) => numbersOf(word))
  const keys = [...new Set(found.map((part) => partNumberKey(part)))]
  if (keys.length < 2 || keys.length > mostNumbers) return []
  return keys.map((key) => ({ key, maker: '' }))
}

function isAlone(part: string): boolean {
  return isNumber(partNumberKey(part)) && part.trim().split(/\s+/).length <= 3
}

function numbersOf(word: string): string[] {
  const several = word.split('/')
  const parts = several.length > 1 && several.every((part) => isWritten(part)) ? several : [word]
  return parts.filter((part) => isWritten(part))
}

function isWritten(word: string): boolean {
  const key = partNumberKey(word)
  const isMixed = /[a-z]/.test(key) && /\d/.test(key) && key.length >= 4
  return isNumber(key) && (isMixed || /^\d{3,}-\d{2,}/.test(word))
}

function isNumber(key: string): boolean {
  return key.length >= shortestKey && key.length <= longestKey && /\d/.test(key)
}

function isMaker(key: string): boolean {
  // Mobil 1 has a digit.
  return /^[a-z]{2}/.test(key) && !/\d\d/.test(key)
}
