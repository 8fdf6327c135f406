import type { PartSize } from '#contract/attributes/part-size.schema'
import { compareSize } from './compare-size.ts'

/** The sizes of a buyer as filters of the list: 'bore:1 in.'. Words count only where they are those of the part. */
export function sizesAsked(
  sizes: readonly PartSize[],
  typed: Readonly<Record<string, string>>,
): ['attribute', string][] {
  return sizes.flatMap((size): ['attribute', string][] => {
    const { key, kind, unit, isFilter, shown } = size
    const text = (typed[key] ?? '').trim()
    const verdict = compareSize(size, text)?.verdict
    if (!isFilter || verdict === undefined || verdict === 'unread') return []
    if (unit !== null) return [['attribute', `${key}:${text}`]]
    return kind === 'choice' && verdict === 'same' ? [['attribute', `${key}:${shown}`]] : []
  })
}
