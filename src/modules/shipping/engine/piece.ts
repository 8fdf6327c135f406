import { parcelGramsMost } from '#contract/shipping/parcel-limit'
import { cubicInches, inchesUp, sidesOf, type Sides } from './measures.ts'

/** What the engine knows of a product: one piece of it, packed. */
export type Piece = {
  productId: string
  grams: number
  sides: Sides
  /** Set by staff where the class is not that of the density. */
  freightClass: number | null
  /** Goes by ground only, in a package of its own. */
  isHazardous: boolean
  /** Goes in a package of its own. */
  shipsAlone: boolean
  /** False: weight or size is missing, and the piece is rated as `assumed`. */
  isMeasured: boolean
}

export type Line = { piece: Piece; quantity: number }

export type Measures = {
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

/** 5 pounds and 12 × 9 × 6 inches, rounded down to grams and millimeters: rounded up they would be billed as 6 pounds. */
const assumed = { weightGrams: 2267, lengthMm: 304, widthMm: 228, heightMm: 152 }

export function pieceOf(product: Measures & Omit<Piece, 'grams' | 'sides' | 'isMeasured'>): Piece {
  const { productId, freightClass, isHazardous, shipsAlone } = product
  const { weightGrams, lengthMm, widthMm, heightMm } = product
  const isMeasured =
    weightGrams !== null && lengthMm !== null && widthMm !== null && heightMm !== null
  const size =
    lengthMm === null || widthMm === null || heightMm === null
      ? assumed
      : { lengthMm, widthMm, heightMm }
  return {
    productId,
    grams: weightGrams ?? assumed.weightGrams,
    sides: sidesOf(inchesUp(size.lengthMm), inchesUp(size.widthMm), inchesUp(size.heightMm)),
    freightClass,
    isHazardous,
    shipsAlone,
    isMeasured,
  }
}

export const parcelPoundsMost = 150
const longestParcelInches = 108
const largestGirthInches = 165

/** Why an order cannot go by parcel: what weighs too much or is too long. Undefined if it can. */
export function freightReason(lines: readonly Line[]): 'weight' | 'size' | undefined {
  if (lines.some(({ piece }) => !isParcelSize(piece.sides))) return 'size'
  return gramsOf(lines) > parcelGramsMost ? 'weight' : undefined
}

/** Within what parcel carriers take: 108 inches long, and 165 inches around and along. */
export function isParcelSize([long, middle, short]: Sides): boolean {
  return long <= longestParcelInches && long + 2 * (middle + short) <= largestGirthInches
}

export function gramsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { piece, quantity }) => sum + piece.grams * quantity, 0)
}

export function volumeOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { piece, quantity }) => sum + cubicInches(piece.sides) * quantity, 0)
}
