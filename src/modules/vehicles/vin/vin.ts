/** What of a text is the VIN: without spaces and hyphens, in capitals. */
export function cleanVin(text: string): string {
  return text.replaceAll(/[\s\-‐‑–—._]/g, '').toUpperCase()
}

/** What is wrong with a clean VIN, as the end of a sentence that begins with it; undefined if nothing is. */
export function flawOfVin(vin: string): string | undefined {
  if (/[^A-Z0-9]/.test(vin)) return 'must have letters and digits only'
  if (vin.length !== 17) return `must have 17 characters, and has ${vin.length}`
  if (/[IOQ]/.test(vin)) return 'must not have the letters I, O and Q, which look like 1 and 0'
  if (yearsOfVin(vin).length === 0) {
    return `must have a letter or digit of a model year in position 10, and has ${vin[9]}`
  }
  return undefined
}

/** The VIN that was probably meant where somebody read 1 as I and 0 as O; undefined if that makes none either. */
export function offeredVin(vin: string): string | undefined {
  const offered = vin.replaceAll('I', '1').replaceAll('O', '0')
  return offered !== vin && flawOfVin(offered) === undefined ? offered : undefined
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const valuesOfLetters = '12345678123457923456789'

/** What position 9 must be by the other positions (49 CFR 565.15). */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => {
    const sign = vin[index] ?? ''
    return total + weight * Number(valuesOfLetters[letters.indexOf(sign)] ?? sign)
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The model years that position 10 may mean, the likelier first. The signs come round every 30 years; a letter in
 * position 7 tells the later round of light vehicles. Heavy trucks do not follow that, so both are answered.
 */
export function yearsOfVin(vin: string): number[] {
  const index = yearSigns.indexOf(vin[9] ?? '')
  if (index === -1 || vin[9] === undefined) return []
  const early = 1980 + index
  const isLater = /[A-Z]/.test(vin[6] ?? '')
  return isLater ? [early + 30, early] : [early, early + 30]
}

/** By which WMI a VIN is looked up, the narrower first: small makers end theirs with 9 and have three more signs. */
export function wmisOfVin(vin: string): string[] {
  const wmi = vin.slice(0, 3)
  return wmi.endsWith('9') ? [wmi + vin.slice(11, 14), wmi] : [wmi]
}
