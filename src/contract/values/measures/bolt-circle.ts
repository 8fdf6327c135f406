import { readBareSize } from './bare-size.ts'
import { unitOf } from './units.ts'

/** Bolts on a circle. Without their number, what was written is a diameter alone. */
export type BoltCircle = { bolts: number | undefined; millimetres: number }

/**
 * Reads a bolt circle as the trade writes it: "5 × 114.3 mm", "5x4.5\"", "5 on 4-1/2", "5 lug 4.5 in", "114.3". Without a unit,
 * 4.5 is in inches and 114.3 in millimeters: no wheel has bolts on a circle of half an inch or of nine feet.
 */
export function readBoltCircle(written: string): BoltCircle | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/\b(?:pcd|bcd?|bolt (?:circle|pattern)|circle|diameter)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length > longest) return undefined
  const [, bolts, rest] = boltsFirst.exec(text) ?? []
  const onCircle = rest === undefined ? undefined : diameterOf(rest)
  if (onCircle !== undefined && isCount(bolts))
    return { bolts: Number(bolts), millimetres: onCircle }
  const [, before, last] = boltsLast.exec(text) ?? []
  const circle = before === undefined ? undefined : diameterOf(before)
  if (circle !== undefined && isCount(last)) return { bolts: Number(last), millimetres: circle }
  const alone = diameterOf(text)
  return alone === undefined ? undefined : { bolts: undefined, millimetres: alone }
}

const longest = 60
const boltsFirst =
  /^(\d{1,2})(?:[ -]?(?:lugs?|bolts?|holes?|studs?))?(?: ?(?:[x×*@:/–-]|on\b|by\b) ?| )(.+)$/
const boltsLast = /^([^x×*]+)[x×*] ?(\d{1,2})(?: (?:lugs?|bolts?|holes?|studs?))?$/

/** Wheels have three to twelve bolts. */
function isCount(bolts: string | undefined): boolean {
  return Number(bolts) >= 3 && Number(bolts) <= 12
}

/** Circles of wheels, from those of a trailer to those of a truck. */
const least = 60
const most = 400
const mostInches = 16

function diameterOf(written: string): number | undefined {
  const text = written.replace(/^(\d{2,3}),(\d)/, '$1.$2')
  const asNumber = Number(text)
  const unit = unitOf(asNumber > mostInches ? 'mm' : 'in.')
  const value = readBareSize(text, unit)?.value
  return value !== undefined && value >= least && value <= most ? value : undefined
}

/** "5 × 114.3 mm" */
export function nameOfBoltCircle({ bolts, millimetres }: BoltCircle): string {
  const circle = `${Number(millimetres.toFixed(2))} mm`
  return bolts === undefined ? circle : `${bolts} × ${circle}`
}

/**
 * How far two circles may be from each other and still be the same: people write 114 for 114.3 mm, and 5.3 in. for 135 mm.
 * 5 × 120 and 5 × 120.65 mm are two.
 */
export const circleTolerance = 0.4
