import type { PartSize } from '#contract/attributes/part-size.schema'
import { compareSize } from './compare-size.ts'

/** The sizes of a buyer as filters of the list: 'bore:1 in.'. Words count only where they are those of the part. */
export function sizesAsked(
  sizes: readonly PartSize[],
  typed: Readonly<Record<string, string>>,
  category?: string,
): ['attribute', string][] {
  return sizes.flatMap((size): ['attribute', string][] => {
    const { key, kind, isFilter } = size
    const compared = compareSize(size, typed[key] ?? '', category)
    if (!isFilter || kind === 'text' || compared?.asked === undefined) return []
    return [['attribute', `${key}:${compared.asked}`]]
  })
}
