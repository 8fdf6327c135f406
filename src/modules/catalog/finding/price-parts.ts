import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { findMeantParts } from './meant-parts.ts'
import type { PartRow } from './parts-by-number.repository.ts'

type PartOut = Output<typeof api.parts.price>[number]

/** For each number as it was typed, its product as it stands now, or the nearest ones. */
export async function priceParts(db: Db, partNumbers: readonly string[]): Promise<PartOut[]> {
  const { parts, nearest } = await findMeantParts(db, partNumbers)
  return partNumbers.map((part) => {
    const row = parts.get(partNumberKey(part))
    return {
      part,
      found: row ? presentPart(row) : null,
      isFormerNumber: row?.is_former === true,
      other: row?.other ?? null,
      nearest: nearest.get(partNumberKey(part)) ?? [],
    }
  })
}

function presentPart(row: PartRow): NonNullable<PartOut['found']> {
  return {
    toolId: row.id,
    partNumber: row.part_number,
    productName: row.name,
    company: row.company,
    picture: row.picture,
    state: row.is_off_sale ? 'hidden' : 'on_sale',
    price: row.price_cents,
    minimumOrder: row.minimum_order,
    availableQuantity: row.available,
  }
}
