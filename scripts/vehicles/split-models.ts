import { elements, type Pattern, type Vpic } from './vpic.ts'

/**
 * Pickups of one name in vPIC that the trade and their makers tell apart by load: Silverado 1500, 2500 and 3500. vPIC says which in
 * the series of a VIN. Ids and addresses that are known stay: `half` and `threeQuarter` are models of vPIC, renamed here, and `one` is
 * a model of our own above all of vPIC's.
 */
const splits = [
  { name: 'Silverado', half: 1850, threeQuarter: 24906, one: 101850 },
  { name: 'Sierra', half: 1857, threeQuarter: 24909, one: 101857 },
] as const
type Split = (typeof splits)[number]

const { series } = elements

/** The same with the models split. `spans`: the years in which each schema counts. */
export function withSplitModels(vpic: Vpic, spans: ReadonlyMap<number, { to: number }>): Vpic {
  const models = new Map(vpic.models)
  for (const { name, half, threeQuarter, one } of splits) {
    const makeId = models.get(half)?.makeId ?? 0
    const slugOf = (id: number) => models.get(id)?.name ?? name
    models.set(half, { makeId, name: `${name} 1500`, slugOf: slugOf(half) })
    models.set(threeQuarter, { makeId, name: `${name} 2500`, slugOf: slugOf(threeQuarter) })
    models.set(one, { makeId, name: `${name} 3500` })
  }
  const patterns = new Map(
    [...vpic.patterns].map(([id, all]) => [id, splitIn(all, spans.get(id)?.to ?? 0)] as const),
  )
  return { ...vpic, models, patterns }
}

function splitIn(patterns: readonly Pattern[], year: number): Pattern[] {
  const told = patterns.filter(({ element }) => element === series)
  const loads = told.length > 0 || year > 2006 ? told : oldSeries
  return patterns
    .filter(({ element }) => element !== series)
    .flatMap((pattern) => {
      const split = splits.find(
        ({ half, threeQuarter }) =>
          pattern.element === elements.model &&
          [half, threeQuarter].map(String).includes(pattern.value),
      )
      return split ? [...narrower(pattern, split, loads), pattern] : [pattern]
    })
}

/** Until 2006 position 6 tells the load, also where vPIC does not say so. */
const oldSeries: Pattern[] = [
  { element: series, keys: '*[CK][16]', value: '1500' },
  { element: series, keys: '*[CK][27]', value: '2500' },
  { element: series, keys: '*[CK][38]', value: '3500' },
]

function narrower(pattern: Pattern, split: Split, loads: readonly Pattern[]): Pattern[] {
  return loads.flatMap(({ keys, value }) => {
    const model = modelOf(split, value)
    const both = model === undefined ? undefined : bothKeys(pattern.keys, keys)
    return both === undefined ? [] : [{ ...pattern, keys: both, value: String(model) }]
  })
}

function modelOf({ half, threeQuarter, one }: Split, value: string): number | undefined {
  if (/^1500|^1\/2 ton/i.test(value)) return half
  if (/^2500|^3\/4 ton/i.test(value)) return threeQuarter
  return /^3500|^1 ton/i.test(value) ? one : undefined
}

/** Keys that match what both do; undefined if nothing does. */
export function bothKeys(one: string, other: string): string | undefined {
  const [ones, others] = [signsOf(one), signsOf(other)]
  const both: string[] = []
  for (let at = 0; at < Math.max(ones.length, others.length); at += 1) {
    const sign = bothSigns(ones[at] ?? '*', others[at] ?? '*')
    if (sign === undefined) return undefined
    both.push(sign)
  }
  return both.join('')
}

function signsOf(keys: string): string[] {
  return keys.match(/\[[^\]]*\]|./g) ?? []
}

function bothSigns(one: string, other: string): string | undefined {
  if (one === other || other === '*') return one
  if (one === '*') return other
  // A bar ends the signs up to position 8; it stands at the same place or nowhere.
  if (one === '|' || other === '|') return undefined
  const shared = [...membersOf(one)].filter((sign) => membersOf(other).has(sign))
  if (shared.length === 0) return undefined
  return shared.length === 1 ? shared[0] : `[${shared.join('')}]`
}

const allSigns = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')

function membersOf(sign: string): ReadonlySet<string> {
  if (sign === '#') return new Set('0123456789')
  const ranges = sign.startsWith('[') ? sign.slice(1, -1) : sign
  return new Set(
    [...ranges.matchAll(/(.)-(.)|(.)/g)].flatMap(([, from, to, only]) =>
      only === undefined
        ? allSigns.filter((known) => known >= (from ?? '') && known <= (to ?? ''))
        : [only],
    ),
  )
}
