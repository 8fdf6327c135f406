/** More words than this describe no part. */
const longest = 60
/** A telephone number, a VIN or the number of a card has more digits. A size or a part number may have some. */
const mostDigits = 6

/**
 * The words of a search as staff may see them: small letters, one space between words. Null if they may be somebody's: an
 * address, a telephone number, a VIN.
 */
export function keptWords(words: string): string | null {
  const plain = words.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
  if (plain === '' || plain.length > longest || !/^[a-z0-9 ./"'&+-]+$/.test(plain)) return null
  if (plain.replace(/\D/g, '').length > mostDigits) return null
  return plain.split(' ').some(isSerial) ? null : plain
}

/** Letters and digits in one long word: a serial number, or most of a VIN. */
function isSerial(word: string): boolean {
  return word.length >= 11 && /\d/.test(word) && /[a-z]/.test(word)
}
