/** What a size is of. The category decides too: the bore of a hose gives way, that of a bearing does not. */
export type SizeKind = { key: string; category?: string | undefined }

/**
 * How far two sizes of a kind may be from each other for the trade to treat them as equal, in base units (mm for lengths).
 * What was converted and rounded is the same: a brake rotor of 11-13/16 in. (300.04 mm) is the one of 300 mm.
 */
export function toleranceOf({ key, category = '' }: SizeKind, value: number): number {
  const kind = kinds.find((one) => isOfKind(one, { key, category }))
  return kind && 'most' in kind ? kind.most : (kind?.share ?? usualShare) * Math.abs(value)
}

export function isSameSize(kind: SizeKind, a: number, b: number): boolean {
  // The last digit of a product such as 0.05 × 300 is not exact.
  const rounding = 1e-6
  return Math.abs(a - b) <= toleranceOf(kind, Math.max(Math.abs(a), Math.abs(b))) + rounding
}

/** A 19 mm socket is the 3/4 in. one (19.05 mm), and a jack for 2,722 kg the 3 ton one. 8 mm and 5/16 in. (7.94 mm) are two sizes. */
const usualShare = 0.003

/** Half a thousandth of an inch: as far as a size is rounded by those who write it in inches with three digits. */
const thousandth = 0.013

type Kind = { categories?: readonly string[]; keys?: readonly string[] } & (
  | { most: number }
  | { share: number }
)

/** `categories`: parts of their names; `keys`: the names of sizes. Where neither is said, all are meant. */
function isOfKind(
  { categories, keys }: Kind,
  { key, category }: { key: string; category: string },
) {
  return (
    (categories?.some((part) => category.includes(part)) ?? true) && (keys?.includes(key) ?? true)
  )
}

const kinds: readonly Kind[] = [
  { categories: ['bearing'], most: thousandth },
  // A 38 mm hose is sold as one of 1-1/2 in. (38.1 mm), and one of 16 mm as 5/8 in. (15.88 mm).
  { categories: ['cooling', 'hose'], keys: ['bore'], share: 0.01 },
  // Pistons come in steps of a quarter of a millimeter, gaskets in steps of a thousandth of an inch.
  { categories: ['engine', 'piston'], keys: ['bore'], most: 0.05 },
  { categories: ['engine', 'gasket'], keys: ['thickness'], most: 0.02 },
  { keys: ['bore', 'pin', 'pitch', 'compression-height'], most: thousandth },
  { keys: ['center-bore'], most: 0.1 },
]
