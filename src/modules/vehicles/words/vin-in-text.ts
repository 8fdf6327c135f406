/** A word of a text that is a VIN: 17 signs with a model year in their midst and a serial number at their end. */
export function vinInText(text: string): { vin: string; rest: string } | undefined {
  const words = text.trim().split(/\s+/)
  const index = words.findIndex(isVin)
  const vin = words[index]
  if (vin === undefined) return undefined
  return { vin: vin.toUpperCase(), rest: words.toSpliced(index, 1).join(' ') }
}

function isVin(word: string): boolean {
  return /^(?=.{0,10}[A-Z])[A-HJ-NPR-Z0-9]{9}[A-HJ-NPR-TV-Y1-9][A-HJ-NPR-Z0-9]{3}\d{4}$/i.test(word)
}
