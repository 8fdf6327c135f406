// A pound has 453.59237 g and an inch 25.4 mm, both by definition. All arithmetic is on whole numbers below 2^53, so that
// no rounding error decides whether a package weighs 50 pounds or 51.

const gramsTimes100000InPound = 45_359_237

/** Grams as pounds, every fraction up, as carriers bill them. `tareTenths` of a pound are added before rounding. */
export function poundsUp(grams: number, tareTenths = 0): number {
  const ofTenth = gramsTimes100000InPound * 10
  return Math.ceil((grams * 1_000_000 + tareTenths * gramsTimes100000InPound) / ofTenth)
}

/** Grams as ounces, of which a pound has 16, every fraction up. `tareTenths` of a pound are added before rounding. */
export function ouncesUp(grams: number, tareTenths = 0): number {
  const ofOunce = gramsTimes100000InPound * 10
  return Math.ceil(((grams * 1_000_000 + tareTenths * gramsTimes100000InPound) * 16) / ofOunce)
}

/** Whether the grams are more than so many pounds. */
export function isOverPounds(grams: number, pounds: number): boolean {
  return grams * 100_000 > pounds * gramsTimes100000InPound
}

/** How often the grams fit into so many pounds. */
export function timesIntoPounds(grams: number, pounds: number): number {
  return Math.floor((pounds * gramsTimes100000InPound) / (grams * 100_000))
}

/** How many boxes for so many tenths of a pound each the grams need. */
export function boxesByWeight(grams: number, tenthsOfPound: number): number {
  return Math.ceil((grams * 1_000_000) / (tenthsOfPound * gramsTimes100000InPound))
}

/** Millimeters as inches, every fraction up. */
export function inchesUp(millimeters: number): number {
  return Math.ceil((millimeters * 10) / 254)
}

/** Three sides in whole inches, the longest first. */
export type Sides = readonly [long: number, middle: number, short: number]

export function sidesOf(one: number, two: number, three: number): Sides {
  const [short = 0, middle = 0, long = 0] = [one, two, three].toSorted((a, b) => a - b)
  return [long, middle, short]
}

export function cubicInches([long, middle, short]: Sides): number {
  return long * middle * short
}

/** Pounds that a volume is billed as: cubic inches by 139, every fraction up. */
export function poundsByVolume(inches: number): number {
  return Math.ceil(inches / 139)
}

/** The nearest whole number, halves up. Takes a fraction of whole numbers, so that the half is exact. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
