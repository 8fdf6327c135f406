import type { OtherNumber } from '#contract/fitment/other-number.schema'
import { partNumberKey } from '#contract/values/part-number'
import { findInterchange, otherNumberOf, type InterchangeRow } from '#modules/fitment'
import type { Db, Tx } from '#platform/db'
import {
  findNearParts,
  findPartsByNumber,
  type NearPart,
  type PartRow,
} from './parts-by-number.repository.ts'

/** `other`: the number is an other number of this part. */
export type MeantPart = PartRow & { other: OtherNumber | null }
/** `maker`: whose number it is, if what was typed is a number of several parts. */
export type NearestPart = { partNumber: string; productName: string; maker?: string }
export type MeantParts = {
  parts: Map<string, MeantPart>
  /** For each number without a part, those that may be meant. */
  nearest: Map<string, NearestPart[]>
}

/**
 * The products that numbers mean as somebody typed them, by their keys: under their own numbers, former ones, and other
 * numbers that lead to exactly one product. Among several products somebody must choose, so they are the nearest.
 */
export async function findMeantParts(
  db: Db | Tx,
  partNumbers: readonly string[],
): Promise<MeantParts> {
  const own = await findPartsByNumber(db, partNumbers)
  const parts = new Map<string, MeantPart>(
    [...own].map(([key, row]) => [key, { ...row, other: null }]),
  )
  // Another part may have taken the place of one that is no longer sold.
  const open = keysOf(partNumbers).filter((key) => own.get(key)?.is_off_sale !== false)
  const rows = await findInterchange(
    db,
    open.map((key) => ({ key, maker: '' })),
  )
  const led = Map.groupBy(rows, ({ key }) => key)
  const only = [...led.values()].flatMap((found) => (found.length === 1 ? found : []))
  const sold = await findPartsByNumber(
    db,
    only.map(({ part_number }) => part_number),
  )
  for (const row of only) {
    const part = sold.get(partNumberKey(row.part_number))
    const other = otherNumberOf(row)
    if (part) parts.set(row.key, { ...part, is_former: other === null, other })
  }
  const several = new Map([...led].filter(([key]) => !parts.has(key)))
  const unknown = partNumbers.filter((number) => {
    const key = partNumberKey(number)
    return !parts.has(key) && !several.has(key)
  })
  const near = await findNearParts(db, unknown)
  return {
    parts,
    nearest: new Map<string, NearestPart[]>([
      ...[...near].map(([key, found]) => [key, found.map(presentNear)] as const),
      ...[...several].map(([key, found]) => [key, found.map(presentChoice)] as const),
    ]),
  }
}

function keysOf(partNumbers: readonly string[]): string[] {
  return [...new Set(partNumbers.map((number) => partNumberKey(number)))].filter(Boolean)
}

function presentNear({ part_number, name }: NearPart): NearestPart {
  return { partNumber: part_number, productName: name }
}

function presentChoice({ part_number, name, maker }: InterchangeRow): NearestPart {
  return { partNumber: part_number, productName: name, ...(maker !== null && { maker }) }
}
