import { conditionWords } from '#contract/fitment/verdict-words'
import type { FitVerdict } from '#contract/fitment/fit-words'
import { invalidInput } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import { fitVerdict } from './fit-verdict.ts'
import { applicationOf } from './judge-parts.ts'
import { boughtWithApplications, type Bought, type BoughtRow } from './judged-parts.repository.ts'

/** The vehicle that a product is bought for and what the shop says of the two. `name`: 2016 Honda Civic · 2.0 L I4. */
export type BoughtVerdict = {
  productId: string
  vehicleId: number
  engineId: number | null
  name: string
  verdict: FitVerdict
  /** What must agree, with `fits_with`. */
  condition: string | null
}

/** `path`: the field of the request that names the vehicle. */
export type NamedBought = Bought & { path: string }

/**
 * What the shop says of goods and the vehicles that they are bought for, in the order asked and in one statement. Refuses a
 * vehicle or an engine that the tree does not know, by its field. Without vehicles nothing is asked of the database.
 */
export async function judgeBought(
  db: Db | Tx,
  bought: readonly NamedBought[],
): Promise<BoughtVerdict[]> {
  if (bought.length === 0) return []
  const rows = await boughtWithApplications(db, bought)
  return rows.map((row, at) => judged(row, bought[at]))
}

function judged(row: BoughtRow, asked: NamedBought | undefined): BoughtVerdict {
  const { productId, vehicleId, modelId, year, engineId, kind, isComplete } = row
  const path = asked?.path ?? 'body'
  if (vehicleId === null || modelId === null || year === null) {
    throw invalidInput({ path: `${path}.vehicle`, message: 'is no vehicle of the tree' })
  }
  if (asked?.engine !== undefined && engineId === null) {
    throw invalidInput({ path: `${path}.engine`, message: 'is no engine of the tree' })
  }
  const { verdict, asksEngine, qualifiers } = fitVerdict(
    { kind, isComplete },
    row.applications.map(applicationOf),
    { modelId, year, engineId },
  )
  return {
    productId,
    vehicleId,
    engineId,
    name: [`${year} ${row.make} ${row.model}`, row.engine].filter(Boolean).join(' · '),
    verdict,
    condition: verdict === 'fits_with' ? conditionWords(asksEngine, qualifiers) : null,
  }
}
