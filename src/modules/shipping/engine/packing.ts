import {
  boxesByWeight,
  cubicInches,
  isOverPounds,
  poundsByVolume,
  poundsUp,
  sidesOf,
  timesIntoPounds,
} from './measures.ts'
import { gramsOf, isParcelSize, volumeOf, type Line, type Piece } from './piece.ts'
import { leastPounds, surchargeOf, surchargeOfSize, type Surcharge } from './surcharges.ts'

/**
 * Packages that are billed together. A `piece` is a piece in its own box, a `bundle` holds pieces of one product that do
 * not fit a carton, and a `carton` holds pieces of any products.
 */
export type Packages = {
  kind: 'piece' | 'bundle' | 'carton'
  count: number
  /** What all of them are billed as. */
  pounds: number
  /** Each of them pays it. */
  surcharge: Surcharge | null
  /** The product of pieces and bundles. */
  productId: string | null
}

// A carton measures 20 × 16 × 14 inches, weighs 1.5 pounds and takes 48.5 pounds. A quarter of it stays empty.
const cartonTakesTenths = 485
const cartonTareTenths = 15
const longestInCarton = 18
const mostInCarton = (20 * 16 * 14 * 3) / 4

/** Above this, a piece has a package of its own. */
const heaviestShared = 25
/** What a piece of 25 pounds may add to the cartons at most: a carton with its weight, rounded up. */
const leastAbove = 27

const bundleTakes = 50
const tallestBundle = 20

/**
 * Packs an order. The price of the packages never falls if a piece is added or gets heavier (decision 60). So it is no
 * real packing: rounding and volume are those of whole groups, and no package depends on what else fits beside it.
 */
export function pack(lines: readonly Line[]): Packages[] {
  const shared: Line[] = []
  const packages: Packages[] = []
  for (const line of lines) {
    const way = packedAs(line, lines)
    if (way === 'shared') shared.push(line)
    else if (way === 'bundled') packages.push(inBundles(line))
    else packages.push(inOwnBoxes(line, way))
  }
  return shared.length === 0 ? packages : [...packages, inCartons(shared)]
}

/** How the pieces of a line are packed. An order of a single piece goes in that piece's own box. */
export function packedAs(
  { piece, quantity }: Line,
  { length }: readonly Line[],
): 'alone' | 'heavy' | 'shared' | 'bundled' {
  const isOnlyPiece = length === 1 && quantity === 1
  if (isOnlyPiece || piece.isHazardous || piece.shipsAlone) return 'alone'
  if (isOverPounds(piece.grams, heaviestShared)) return 'heavy'
  return fitsCarton(piece) ? 'shared' : 'bundled'
}

/** So small that one more piece needs one more carton at most. A larger one would be cheaper in a box of its own. */
function fitsCarton({ sides }: Piece): boolean {
  return sides[0] <= longestInCarton && cubicInches(sides) <= mostInCarton
}

/**
 * A heavy piece that would fit a carton is billed as at least what it would add to cartons if it were lighter. Without
 * that, an order would get cheaper as a piece passes 25 pounds.
 */
function inOwnBoxes({ piece, quantity }: Line, why: 'alone' | 'heavy'): Packages {
  const surcharge = surchargeOf(piece.grams, piece.sides)
  const volume = cubicInches(piece.sides)
  const couldShare = why === 'heavy' && fitsCarton(piece)
  const pounds = Math.max(
    poundsUp(piece.grams),
    poundsByVolume(volume),
    leastPounds(surcharge),
    couldShare ? Math.max(leastAbove, poundsByVolume((volume * 4) / 3)) : 0,
  )
  return {
    kind: 'piece',
    count: quantity,
    pounds: pounds * quantity,
    surcharge,
    productId: piece.productId,
  }
}

function inBundles(line: Line): Packages {
  const { piece, quantity } = line
  const surcharge = surchargeOfSize(piece.sides)
  const count = Math.ceil(quantity / piecesInBundle(piece))
  return {
    kind: count === quantity ? 'piece' : 'bundle',
    count,
    pounds: Math.max(
      poundsUp(gramsOf([line])),
      poundsByVolume(volumeOf([line])),
      leastPounds(surcharge) * count,
    ),
    surcharge,
    productId: piece.productId,
  }
}

/**
 * How many pieces are stacked on their smallest side: up to 50 pounds and 20 inches, and only as far as the bundle stays
 * a parcel and pays no surcharge that one piece does not pay.
 */
export function piecesInBundle({ grams, sides }: Piece): number {
  const [long, middle, short] = sides
  const alone = surchargeOfSize(sides)
  let most = Math.min(timesIntoPounds(grams, bundleTakes), Math.floor(tallestBundle / short))
  for (; most > 1; most--) {
    const stacked = sidesOf(long, middle, short * most)
    if (isParcelSize(stacked) && surchargeOfSize(stacked) === alone) return most
  }
  return 1
}

function inCartons(lines: readonly Line[]): Packages {
  const grams = gramsOf(lines)
  const volume = volumeOf(lines)
  const count = Math.max(boxesByWeight(grams, cartonTakesTenths), Math.ceil(volume / mostInCarton))
  return {
    kind: 'carton',
    count,
    pounds: Math.max(poundsUp(grams, cartonTareTenths * count), poundsByVolume((volume * 4) / 3)),
    surcharge: null,
    productId: null,
  }
}
