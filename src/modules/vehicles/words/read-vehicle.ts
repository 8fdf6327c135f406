import { nameKey } from '../tree/name-key.ts'
import { isOneSlipAway } from './one-slip.ts'
import { everybodysMakes, needOf } from './everyday-words.ts'
import { trimsIn } from './trims.ts'
import { vinInText } from './vin-in-text.ts'
import type { NamedMake, NamedModel, VehicleWords } from './vehicle-words.ts'

export type VehicleInText =
  | {
      kind: 'vehicle'
      make: NamedMake
      model: Pick<NamedModel, 'id' | 'slug' | 'name'>
      /** Null: the text names no year. */
      year: number | null
      /** The slug of the vehicle; null without a year. */
      vehicle: string | null
      /** The text without the vehicle. */
      rest: string
      /** The words directly behind the model, where a trim is. */
      behind: string
      /** The model of the same make whose trim this one may be: the Civic of a Civic Si. */
      within: { model: NamedModel; trim: string } | null
    }
  | { kind: 'vin'; vin: string; rest: string }

type Token = { key: string; text: string; from: number; to: number }
/** Tokens from the first to before the last. */
type Span = { first: number; end: number }
type Found = {
  model: NamedModel
  year: number | null
  /** That of the model first. */
  spans: [Span, ...Span[]]
  /** A make or a year is beside it. */
  isSure: boolean
  score: number
}

const longestName = 4

/**
 * The vehicle that a search text names, and what is left of the text. Undefined if it names none for certain: a name that
 * several models share, or an everyday word without a year or make beside it, is taken for a word.
 */
export function readVehicle(words: VehicleWords, text: string): VehicleInText | undefined {
  const vin = vinInText(text)
  if (vin) return { kind: 'vin', ...vin }
  const tokens = tokensOf(text)
  const found: Found[] = []
  for (let first = 0; first < tokens.length; first += 1) {
    for (let end = first + 1; end <= Math.min(tokens.length, first + longestName); end += 1) {
      const here = modelAt(words, tokens, { first, end })
      if (here) found.push(here)
    }
  }
  const best = found.toSorted((one, other) => other.score - one.score)[0]
  if (!best || found.some((other) => isAnother(best, other))) return undefined
  const { model, year, spans } = best
  return {
    kind: 'vehicle',
    make: model.make,
    model: { id: model.id, slug: model.slug, name: model.name },
    year,
    vehicle: year === null ? null : `${year}-${model.fullSlug}`,
    rest: withoutSlip(without(text, tokens, spans), model.make),
    behind: behindModel(text, tokens, spans),
    within: modelWithin(words, model, year),
  }
}

/** A make beside its model is left out too where it has a slip: "hnda civic". */
function withoutSlip(rest: string, make: NamedMake): string {
  const name = nameKey(make.name)
  return rest
    .split(' ')
    .filter((word) => word.length < 4 || !isOneSlipAway(nameKey(word), name))
    .join(' ')
}

function modelWithin(words: VehicleWords, model: NamedModel, year: number | null) {
  const [first = '', ...others] = model.name.split(' ')
  const trim = others.join(' ')
  // A Silverado 2500 is no Silverado, but a Civic Si is a Civic.
  if (trim === '' || trimsIn(trim, trim).rest !== '') return null
  const wider = (words.models.get(nameKey(first)) ?? []).find(
    ({ make, years }) => make === model.make && (year === null || years.has(year)),
  )
  return wider && wider !== model ? { model: wider, trim } : null
}

function behindModel(text: string, tokens: readonly Token[], spans: Found['spans']): string {
  const [{ end }] = spans
  const next = spans.map(({ first }) => first).filter((first) => first >= end)
  const from = tokens[end - 1]?.to ?? 0
  const first = Math.min(...next)
  if (first === end) return text.slice(tokens[end]?.to ?? text.length).trim()
  return text.slice(from, tokens[first]?.from ?? text.length).trim()
}

/** Whether a text names a second vehicle elsewhere, no less surely. */
function isAnother(best: Found, other: Found): boolean {
  const [{ first, end }, at] = [best.spans[0], other.spans[0]]
  const isElsewhere = at.end <= first || at.first >= end
  return isElsewhere && other.model !== best.model && (other.isSure || !best.isSure)
}

function modelAt(words: VehicleWords, tokens: readonly Token[], span: Span): Found | undefined {
  const key = keyOf(tokens, span)
  const named = words.models.get(key)
  if (!named) return undefined
  const before = besides(words, tokens, span)
  const yearAfter = yearAt(words, tokens, span.end)
  const elsewhere = before.year ?? yearAfter ?? onlyYear(words, tokens, span)
  const ofMake = before.make ? named.filter(({ make }) => make === before.make?.make) : []
  const make = ofMake.length > 0 ? before.make : undefined
  const candidates = (make ? ofMake : named).filter(
    ({ years }) => !elsewhere || years.has(elsewhere.year),
  )
  const model = oneOf(candidates, key)
  if (!model) return undefined
  const isBeside = before.year !== undefined || (yearAfter !== undefined && span.first === 0)
  const need = everybodysMakes.has(model.make.slug) ? needOf(key) : 'make'
  if (!make && (need === 'make' || (need === 'year or make' && !isBeside))) return undefined
  const spans: Found['spans'] = [
    span,
    ...(make ? [make.span] : []),
    ...(elsewhere ? [elsewhere.span] : []),
  ]
  const isSure = make !== undefined || isBeside
  const score =
    (span.end - span.first) * 10 + (make ? 5 : 0) + (isBeside ? 3 : 0) + key.length / 100
  return { model, year: elsewhere?.year ?? null, spans, isSure, score }
}

/** The make and the year that are directly before a span, in either order. */
function besides(words: VehicleWords, tokens: readonly Token[], span: Span) {
  const nearest = yearAt(words, tokens, span.first - 1)
  const make = makeBefore(words, tokens, nearest ? nearest.span.first : span.first)
  const year = nearest ?? yearAt(words, tokens, (make?.span.first ?? span.first) - 1)
  return { make, year }
}

function makeBefore(
  words: VehicleWords,
  tokens: readonly Token[],
  end: number,
): { make: NamedMake; span: Span } | undefined {
  for (let first = Math.max(0, end - longestName); first < end; first += 1) {
    const make = words.makes.get(keyOf(tokens, { first, end }))
    if (make) return { make, span: { first, end } }
  }
  return undefined
}

/** Four digits, or two after an apostrophe or at the very beginning: "16 civic", but no "set of 16". */
function yearAt(
  { lastYear }: VehicleWords,
  tokens: readonly Token[],
  index: number,
): { year: number; span: Span } | undefined {
  const token = tokens[index]
  if (!token) return undefined
  const span = { first: index, end: index + 1 }
  if (/^(19|20)\d\d$/.test(token.text)) return { year: Number(token.text), span }
  const short = /^['’](\d\d)$/.exec(token.text)?.[1] ?? (index === 0 ? twoDigits(token) : undefined)
  if (short === undefined) return undefined
  const year = 2000 + Number(short)
  return { year: year > lastYear ? year - 100 : year, span }
}

function twoDigits({ text }: Token): string | undefined {
  return /^\d\d$/.test(text) ? text : undefined
}

/** The one year of four digits in the text, outside a name: of two nobody knows which is meant. */
function onlyYear(words: VehicleWords, tokens: readonly Token[], span: Span) {
  const years = tokens.flatMap(({ text }, index) =>
    text.length === 4 && (index < span.first || index >= span.end)
      ? (yearAt(words, tokens, index) ?? [])
      : [],
  )
  return years.length === 1 ? years[0] : undefined
}

/** The only model, or the only one that bears the name and is not merely called so. */
function oneOf(models: readonly NamedModel[], key: string): NamedModel | undefined {
  if (models.length === 1) return models[0]
  const named = models.filter(({ name }) => nameKey(name) === key)
  return named.length === 1 ? named[0] : undefined
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const [bare = ''] = /[\p{L}\p{N}'’](?:[^]*[\p{L}\p{N}])?/u.exec(match[0]) ?? []
    const key = nameKey(bare)
    const from = match.index
    return key === '' ? [] : [{ key, text: bare, from, to: from + match[0].length }]
  })
}

function keyOf(tokens: readonly Token[], { first, end }: Span): string {
  return tokens
    .slice(first, end)
    .map(({ key }) => key)
    .join('')
}

function without(text: string, tokens: readonly Token[], spans: readonly Span[]): string {
  const cuts = spans
    .map(({ first, end }) => [tokens[first]?.from ?? 0, tokens[end - 1]?.to ?? 0] as const)
    .toSorted(([one], [other]) => other - one)
  const rest = cuts.reduce((left, [from, to]) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  return rest.replaceAll(/\s+/g, ' ').trim()
}
