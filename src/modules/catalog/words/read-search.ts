import { readMeasures, type Measure } from '#contract/values/measures/read-measures'
import { unitOf } from '#contract/values/measures/units'
import { nameOfMeasure } from './name-of-measure.ts'
import { exactLexemeOf, lexemesOf } from './size-lexemes.ts'
import type { Alternative } from './alternative.ts'
import { bareSizes, orThread, type Size } from './bare-sizes.ts'
import { isFiller, withoutPhrases } from './filler-words.ts'
import { kindIn } from './kinds.ts'
import { rewriteTyped, type Rewritten } from './rewrite-typed.ts'
import type { Synonyms } from './synonyms.ts'

/** A product is found if it has an alternative of each group. */
export type Search = {
  groups: readonly (readonly Alternative[])[]
  /** The sizes as the search understood them: "1/2 in. (12.7 mm)". */
  understood: readonly string[]
  /** What the shop does not tell apart: the seals of a bearing. */
  leftOut: readonly string[]
}

/**
 * Reads a search as people write it: sizes in any unit, words of the trade with others for the same thing, the rest as it
 * is. A search with "or" or quotes is left as it is: whoever writes it knows what they want.
 */
export function readSearch(typed: string, synonyms: Synonyms): Search {
  const known = read.get(synonyms) ?? new Map<string, Search>()
  read.set(synonyms, known)
  const before = known.get(typed)
  if (before) return before
  const search = readAnew(typed, synonyms)
  if (known.size >= mostRead) known.clear()
  known.set(typed, search)
  return search
}

/** One search asks for its reading in several places: for its words, its sizes and their ranks. */
const read = new WeakMap<Synonyms, Map<string, Search>>()
const mostRead = 200

function readAnew(typed: string, synonyms: Synonyms): Search {
  if (isWrittenFormally(typed)) return asWritten(typed)
  const { text, leftOut } = plainText(typed)
  const groups: Alternative[][] = []
  const understood: string[] = []
  const reading = { synonyms, keepsFillers: text.split(/\s+/).every((word) => isFiller(word)) }
  let from = 0
  for (const size of sizesIn(text)) {
    groups.push(...groupsOfWords(text.slice(from, size.start), reading))
    groups.push(...size.groups)
    understood.push(...size.named)
    from = size.end
  }
  groups.push(...groupsOfWords(text.slice(from), reading))
  return { groups: joined(groups), understood, leftOut }
}

/** The search without its sizes, and null if it has none or nothing else. */
export function withoutSizes(typed: string): string | null {
  const { text } = plainText(typed)
  const sizes = sizesIn(text)
  if (sizes.length === 0) return null
  let rest = ''
  let from = 0
  for (const { start, end } of sizes) {
    rest += `${text.slice(from, start)} `
    from = end
  }
  rest = `${rest}${text.slice(from)}`.replace(/\s+/g, ' ').trim()
  return /\p{L}/u.test(rest) ? rest : null
}

function asWritten(typed: string): Search {
  return { groups: [[{ words: typed }]], understood: [], leftOut: [] }
}

/** With "or" or quotes. */
export function isWrittenFormally(typed: string): boolean {
  return /\bor\b/i.test(typed) || /"[^"\d]*\p{L}[^"]*"/u.test(typed)
}

/** The numbers as the trade writes them, without phrases that say nothing of the part. */
export function plainText(typed: string): Rewritten {
  const { text, leftOut } = rewriteTyped(typed)
  return { text: withoutCount(withoutPhrases(text)), leftOut }
}

/** "4 spark plugs" are spark plugs, however many. Beside tools a number is a size: "10 wrenches". */
function withoutCount(text: string): string {
  const rest = /^\s*\d{1,2}\s+(?=\p{L}{4})(.*s)\s*$/u.exec(text)?.[1]
  return rest === undefined || sizesIn(text).length > 0 || !kindIn(rest)?.words.endsWith('s')
    ? text
    : rest
}

function sizesIn(text: string): Size[] {
  const measures = readMeasures(text)
  const places = Map.groupBy(measures, ({ start }) => start)
  const written = [...places.values()].flatMap((several) => sizeOf(several))
  const isTaken = (at: number) => written.some(({ start, end }) => at >= start && at < end)
  const fractions = [...text.matchAll(bareFraction)]
    .filter(({ index }) => !isTaken(index))
    .map((match) => fractionOf(match))
  const bare = bareSizes(text).filter(({ start, end }) => !isTaken(start) && !isTaken(end - 1))
  return [...written.map((size) => orThread(size, text)), ...fractions, ...bare].toSorted(
    (a, b) => a.start - b.start,
  )
}

function sizeOf(measures: readonly Measure[]): Size[] {
  const [first] = measures
  if (!first) return []
  const values = measures.flatMap(({ value, to, ...rest }) => [
    { ...rest, value },
    ...(to === undefined ? [] : [{ ...rest, value: to }]),
  ])
  const groups = values.flatMap((measure) => {
    const sizes = lexemesOf(measure)
    return sizes.length === 0 ? [] : [[{ sizes, exact: exactLexemeOf(measure) }]]
  })
  return groups.length === 0
    ? []
    : [{ start: first.start, end: first.end, groups, named: values.map(nameOfMeasure) }]
}

/** A fraction without a unit is one of inches: "3/8 ratchet". It may also be part of a thread, so it stays a word too. */
const bareFraction = /(?<![\p{L}\d./-])(\d{1,2})\/(2|4|8|16|32|64)(?![\d/]|-\d)/gu

function fractionOf(match: RegExpExecArray): Size {
  const millimetres = (Number(match[1]) / Number(match[2])) * 25.4
  const measure = { dimension: 'length', value: millimetres } as const
  const sizes = lexemesOf(measure)
  return {
    start: match.index,
    end: match.index + match[0].length,
    groups: [[{ sizes, exact: exactLexemeOf(measure) }, { words: match[0] }]],
    named: [nameOfMeasure({ value: millimetres, unit: unitOf('in.') })],
  }
}

function groupsOfWords(
  text: string,
  { synonyms, keepsFillers }: { synonyms: Synonyms; keepsFillers: boolean },
): Alternative[][] {
  const words = text
    .replace(/(\d)\s?[x×*]\s?(?=\d)/gi, '$1 ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const groups: Alternative[][] = []
  for (let at = 0; at < words.length;) {
    const same = synonyms.equalTo(words, at)
    if (!same && !keepsFillers && isFiller(words[at] ?? '')) {
      at += 1
      continue
    }
    const before = words[at - 1]
    if (!same && before !== undefined && isSet(words[at] ?? '')) {
      groups.push([{ words: words[at] ?? '' }, { words: before }])
      at += 1
      continue
    }
    groups.push(
      same
        ? [words.slice(at, at + same.length).join(' '), ...same.others].map((one) => ({
            words: one,
          }))
        : [{ words: words[at] ?? '' }],
    )
    at += same?.length ?? 1
  }
  return groups
}

/** Sets come before single pieces, but a set of a kind that comes singly is found as that. */
function isSet(word: string): boolean {
  return /^(?:sets?|kits?)$/i.test(word)
}

/** Words without another way to say them that follow each other are one group, so that PostgreSQL reads them as one text. */
function joined(groups: readonly Alternative[][]): Alternative[][] {
  const all: Alternative[][] = []
  for (const group of groups) {
    const before = plainWords(all.at(-1))
    const words = plainWords(group)
    if (before !== null && words !== null) all[all.length - 1] = [{ words: `${before} ${words}` }]
    else all.push(group)
  }
  return all
}

function plainWords(group: readonly Alternative[] | undefined): string | null {
  const [only, ...others] = group ?? []
  return only && 'words' in only && others.length === 0 ? only.words : null
}
