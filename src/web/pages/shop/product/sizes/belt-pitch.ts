import type { BareSize } from '#contract/values/measures/bare-size'
import { unitOf } from '#contract/values/measures/units'

/** Pitches of timing belts by the letters of their profile, in millimeters (ISO 5296). */
const profiles: ReadonlyMap<string, number> = new Map([
  ['mxl', 2.032],
  ['xl', 5.08],
  ['l', 9.525],
  ['h', 12.7],
  ['xh', 22.225],
  ['xxh', 31.75],
])

/** A pitch as belts and threads are named by it: "8M" and "HTD 8M" are 8 mm, "L" is 3/8 in., "20 tpi" a 20th of an inch. */
export function beltPitch(text: string): BareSize | undefined {
  const plain = text.toLowerCase().trim()
  const millimetres = /^(?:htd|gt|std|s|t)?[ -]?(\d{1,2}(?:\.\d)?) ?m$/.exec(plain)?.[1]
  if (millimetres !== undefined) return { unit: unitOf('mm'), value: Number(millimetres) }
  const turns = Number(/^(\d{1,2}) ?(?:tpi|threads per inch)$/.exec(plain)?.[1])
  if (turns > 0) return { unit: unitOf('in.'), value: 25.4 / turns }
  const value = profiles.get(plain)
  return value === undefined ? undefined : { unit: unitOf('in.'), value }
}
