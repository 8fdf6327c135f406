/**
 * Words that say what somebody wants to do with a part, or how good it should be, and not which part it is. No product is
 * told apart by them, so a search leaves them out. Words of Spanish that link others are among them, without their accents.
 */
const fillers = new Set(
  `
  a an and are at be by can could did do does for from get got has have how i if in is it me my near need of on our should
  some that the these this those to want wanna was we what where which who will with would you your
  buy buying find looking please sell selling sale sales order-now price prices priced pricing cost costs online
  affordable best better big brand budget cheap cheaper cheapest good great inexpensive large little new nice original small top
  aftermarket genuine oem quality refurbished replace replacement replacing used
  auto automotive car cars home garage diy mechanic mechanics mechanic's pro professional vehicle vehicles
  al coche carro con de del el la las los mi para por un una`
    .trim()
    .split(/\s+/),
)

/** Words before or behind others that together say nothing of the part: "set of 4", "for sale", "high quality". */
const phrases = [
  /\b(?:set|sets|pair|pairs|pack|packs|box|case|lot)\s+of(?:\s+\d+(?![\d./-]))?(?=\s|$)/gi,
  /\b(?:brand\s+new|for\s+sale|on\s+sale|in\s+stock|near\s+me|high\s+quality|good\s+quality|top\s+quality|looking\s+for)\b/gi,
  /\bjuegos?\s+de\b/gi,
  // A buyer who wants both ends of a car wants every part of the kind.
  /\b(?:front|rear|left|right|upper|lower)\s*(?:and|&|\/|\+)\s*(?:front|rear|left|right|upper|lower)\b/gi,
]

/** The text without phrases that say nothing of the part. The text itself if nothing else is left of it. */
export function withoutPhrases(text: string): string {
  const rest = phrases.reduce((left, phrase) => left.replace(phrase, ' '), text)
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}

export function isFiller(word: string): boolean {
  return fillers.has(plainWord(word))
}

/** A word in small letters, without its accents and the signs around it. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
