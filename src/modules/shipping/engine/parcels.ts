import { cubicInches, ouncesUp, sidesOf, type Sides } from './measures.ts'
import { packedAs, piecesInBundle } from './packing.ts'
import { gramsOf, volumeOf, type Line } from './piece.ts'

/** Packages that are alike, as a carrier is told of them. */
export type Parcel = { count: number; ounces: number; sides: Sides }

const tareTenthsOfPound = 15

/**
 * The packages of an order with the weight and the size of each. They are as many as the table bills. The table bills groups,
 * a carrier
 * packages: so what is in cartons is spread evenly over them, and a carton is no larger than what is in it needs.
 */
export function parcelsOf(
  lines: readonly Line[],
  packages: readonly { kind: string; count: number }[],
): Parcel[] {
  const inCartons = lines.filter((line) => packedAs(line, lines) === 'shared')
  const cartons = packages.find(({ kind }) => kind === 'carton')?.count ?? 0
  return [
    ...lines.flatMap((line) => {
      const kind = packedAs(line, lines)
      if (kind === 'shared') return []
      return kind === 'bundled' ? bundlesOf(line) : [piecesOf(line)]
    }),
    ...(cartons === 0 ? [] : [cartonsOf(inCartons, cartons)]),
  ]
}

function piecesOf({ piece: { grams, sides }, quantity }: Line): Parcel {
  return { count: quantity, ounces: ouncesUp(grams), sides }
}

/** Full bundles, and one with the rest. */
function bundlesOf({ piece, quantity }: Line): Parcel[] {
  const most = piecesInBundle(piece)
  const [long, middle, short] = piece.sides
  const bundle = (count: number, pieces: number) => ({
    count,
    ounces: ouncesUp(piece.grams * pieces),
    sides: sidesOf(long, middle, short * pieces),
  })
  const rest = quantity % most
  return [
    ...(quantity >= most ? [bundle(Math.floor(quantity / most), most)] : []),
    ...(rest > 0 ? [bundle(1, rest)] : []),
  ]
}

function cartonsOf(lines: readonly Line[], count: number): Parcel {
  const sides = lines.map(({ piece }) => piece.sides)
  const largest = ([0, 1, 2] as const).map((side) => Math.max(...sides.map((one) => one[side])))
  const [long = 0, middle = 0, short = 0] = largest
  // A quarter of a carton stays empty, as the table has it.
  const volume = (volumeOf(lines) * 4) / 3 / count
  return {
    count,
    ounces: ouncesUp(Math.ceil(gramsOf(lines) / count), tareTenthsOfPound),
    sides: grownTo(volume, sidesOf(long, middle, short)),
  }
}

/** The smallest side grows until the volume is there, so that no carton gets long and thin. */
function grownTo(volume: number, sides: Sides): Sides {
  let grown = sides
  while (cubicInches(grown) < volume) grown = sidesOf(grown[0], grown[1], grown[2] + 1)
  return grown
}
