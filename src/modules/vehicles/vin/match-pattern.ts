/**
 * How narrowly the keys of a pattern match a VIN; 0 by nothing but stars, undefined if they do not. Keys stand for
 * positions 4 to 8 and, after a bar, those from 10 on: `*` is any sign, `#` a digit, `[ABC]` and `[1-4]` one of some.
 */
export function matchPattern(keys: string, vin: string): number | undefined {
  let position = 3
  let score = 0
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]
    if (key === '|') {
      position = 9
      continue
    }
    const sign = vin[position]
    position += 1
    if (sign === undefined || position === 9) return undefined
    if (key === '*') continue
    if (key === '[') {
      const end = keys.indexOf(']', at)
      if (end === -1 || !isOneOf(keys.slice(at + 1, end), sign)) return undefined
      at = end
      score += 9
    } else if (key === '#') {
      if (!/\d/.test(sign)) return undefined
      score += 9
    } else {
      if (key !== sign) return undefined
      score += 10
    }
  }
  return score
}

/** The fewest signs that a pattern must tell of a VIN for it to be near where one of them differs. */
const leastTold = 3

/** Whether keys that tell at least three signs match a VIN in all of them but one. */
export function matchesButOne(keys: string, vin: string): boolean {
  const signs: string[] = keys.match(/\[[^\]]*\]|./g) ?? []
  const told = signs.flatMap((sign, at) => (sign === '*' || sign === '|' ? [] : [at]))
  if (told.length < leastTold) return false
  return told.some((at) => matchPattern(signs.with(at, '*').join(''), vin) !== undefined)
}

function isOneOf(signs: string, sign: string): boolean {
  for (let at = 0; at < signs.length; at += 1) {
    const [from = '', between, to] = signs.slice(at, at + 3)
    if (between === '-' && to !== undefined) {
      if (sign >= from && sign <= to) return true
      at += 2
    } else if (from === sign) {
      return true
    }
  }
  return false
}
