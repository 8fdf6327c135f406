import type { api } from '#contract'
import { mostGoingWith } from '#contract/constants'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import type { Db } from '#platform/db'
import { presentProduct } from '../products/product.ts'
import { findGoing, findRuledPart, type GoingRow, type PlacedRule } from './goes-with.repository.ts'
import { hasAll } from './rule.ts'
import { why } from './why.ts'

type Going = Output<typeof api.parts.listGoingWith>

/** The parts that go with a part, each with the reason: those in stock first, and of each rule in turn. */
export async function partsThatGo(db: Db, partNumber: string): Promise<Going> {
  const part = await findRuledPart(db, partNumber)
  if (!part) throw new Refusal('not_found')
  const values = part.values ?? []
  const keys = new Set(values.map(({ key }) => key))
  const rules = (part.rules ?? []).filter(({ fromHas, agree }) => {
    const needed = agree.flatMap(({ how, from }) => (how === 'vehicle' ? [] : [from]))
    return hasAll(keys, [...fromHas, ...needed])
  })
  const rows = await findGoing(db, part, rules)
  const words = new Map(rules.map((rule: PlacedRule) => [rule.position, rule.words]))
  return chosen(rows).map((row) => ({
    why: why(words.get(row.rule) ?? '', values, row.values ?? []),
    product: presentProduct(row, null),
  }))
}

/** In turn from each rule, so that the first one does not fill the row; what is sold out only where there is room. */
export function chosen<Row extends Pick<GoingRow, 'id' | 'rule' | 'is_in_stock'>>(
  rows: readonly Row[],
): Row[] {
  const found = new Map<string, Row>()
  for (const isInStock of [true, false]) {
    const ofStock = rows.filter((row) => row.is_in_stock === isInStock)
    const groups = [...Map.groupBy(ofStock, ({ rule }) => rule).values()]
    const longest = Math.max(0, ...groups.map(({ length }) => length))
    for (let turn = 0; turn < longest; turn++) {
      for (const group of groups) {
        const row = group[turn]
        if (row && !found.has(row.id) && found.size < mostGoingWith) found.set(row.id, row)
      }
    }
  }
  return [...found.values()]
}
