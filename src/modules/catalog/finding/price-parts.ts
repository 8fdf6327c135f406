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
    const meant = parts.get(partNumberKey(part))
    // What the shop has hidden is told to nobody but the staff.
    const row = meant?.is_off_sale ? undefined : meant
    return {
      part,
      found: row ? presentPart(row) : null,
      isHidden: meant?.is_off_sale === true,
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
    state: 'on_sale',
    price: row.price_cents,
    minimumOrder: row.minimum_order,
    availableQuantity: row.available,
  }
}
