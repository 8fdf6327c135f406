/**
 * Two values of one dimension within this part of each other are the same size to the trade: a 19 mm socket is the 3/4 in.
 * one (19.05 mm), 12.7 mm is 1/2 in., a jack for 2,722 kg is the 3 ton one. 8 mm and 5/16 in. (7.94 mm) are not.
 */
const tolerance = 0.003

export function isSameMeasure(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
}

// A little wider than the tolerance, so that no pair within it is two steps apart.
const step = 1.01 * tolerance

/**
 * A step of a logarithmic scale on which a value stands. Values that are the same measure stand on the same step or on
 * neighboring ones, so an index of steps finds them. Zero and less have no step.
 */
export function stepOf(value: number): number | null {
  return value > 0 ? Math.round(Math.log(value) / step) : null
}
