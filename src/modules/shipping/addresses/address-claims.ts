import type { ZipList } from '../zips/zip-list.ts'
import type { Run } from './address-runs.ts'
import { stateMentions, type StateMention } from './state-words.ts'
import { isNoCity, isStreetWord } from './street-words.ts'

/** What words of an address may say of where it is. At least one of the two is there. */
export type Reading = { city?: string; state?: string }

/** Words that name a place. They agree with a place if one of their readings does. */
export type Claim = Reading[]

const mostWordsOfCity = 4
/** A city with as many ZIP codes is meant wherever its name is; a smaller one may be a quarter of another. */
const zipsOfLargeCity = 20

type Words = readonly string[]

/** A claim, and the run of words that it is made of. `isWhole`: all of them name a city. */
type Made = { readings: Claim; run: number; isWhole: boolean }

/** The places that an address names besides its ZIP codes. */
export function addressClaims(zips: ZipList, runs: readonly Run[]): Claim[] {
  const made: Made[] = []
  for (const [at, run] of runs.entries()) {
    const before = runs[at - 1]?.words ?? []
    const mentions = stateMentions(run.words).filter((one) => isState(zips, run, one, before))
    for (const mention of mentions) {
      const isFirst = mention.start === 0
      const words = isFirst ? before : run.words.slice(0, mention.start)
      const city = cityBefore(zips, words, mention.code)
      if (isFirst && city !== undefined && made.at(-1)?.run === at - 1) made.pop()
      const readings: Claim = [{ state: mention.code, ...(city !== undefined && { city }) }]
      // New York and Port Washington end with states, but are cities.
      const isWhole = mention.end === run.words.length && isCity(zips, run.words)
      if (isWhole && city === undefined) readings.push({ city: run.words.join(' ') })
      made.push({ readings, run: at, isWhole })
    }
    const city = mentions.length === 0 ? cityAlone(zips, run.words) : undefined
    if (city !== undefined) made.push({ readings: [{ city }], run: at, isWhole: true })
  }
  return made.filter((one, at) => isCounted(zips, made, one, at)).map(({ readings }) => readings)
}

/** Whether words that can name a state do so. Many are also names of people and streets, or words. */
function isState(zips: ZipList, { words, isBeforeZip }: Run, state: StateMention, before: Words) {
  const { code, start, end, isSure, isWordLike } = state
  const isLast = end === words.length
  const last = start === 0 ? undefined : words[start - 1]
  if (start === 0 && isLast) return true
  if (isLast && isBeforeZip) return !(isWordLike && code === 'NE' && isStreetWord(last))
  if (isSure && (isLast || (start === 0 && before.length > 0))) return true
  const city = knownCityAtEnd(zips, start === 0 ? before : words.slice(0, start), code)
  if (city === undefined) return isLast && !isWordLike && isStreetWord(last)
  if (!isWordLike) return true
  // 12 Hartford Ct is a court, 12 Main Street Hartford CT a city.
  if (isLast) return !/^\d/.test(words[0] ?? '') || words.slice(0, start).some(isStreetWord)
  return /^[A-Z]+$/.test(words[start] ?? '') && words.some((word) => /[a-z]/.test(word))
}

/** The city that words before a state end with; else all of them, if a city of another state has this name. */
function cityBefore(zips: ZipList, words: Words, state: string): string | undefined {
  const known = knownCityAtEnd(zips, words, state)
  return known ?? cityAlone(zips, words)
}

function knownCityAtEnd(zips: ZipList, words: Words, state: string): string | undefined {
  for (let length = Math.min(mostWordsOfCity, words.length); length > 0; length--) {
    const name = words.slice(-length).join(' ')
    if (zips.inCitiesNamed(name).some((place) => place.state === state)) return name
  }
  return undefined
}

/** The city that words without a state name: all of them, or what follows the street of a house number. */
function cityAlone(zips: ZipList, words: Words): string | undefined {
  if (isCity(zips, words)) return words.join(' ')
  if (!/^\d/.test(words[0] ?? '')) return undefined
  const street = words.findLastIndex((word, at) => at > 0 && isStreetWord(word))
  const rest = words.slice(street + 1)
  return street > 0 && isCity(zips, rest) ? rest.join(' ') : undefined
}

function isCity(zips: ZipList, words: Words): boolean {
  const isName = words.length > 0 && words.length <= mostWordsOfCity && !words.every(isNoCity)
  return isName && zips.inCitiesNamed(words.join(' ')).length > 0
}

/**
 * A city without its state may be somebody's name before the street, or a quarter of the city that follows. It counts if
 * nothing else says where the address is, or if it is too large to be a quarter.
 */
function isCounted(zips: ZipList, made: readonly Made[], one: Made, at: number): boolean {
  const cities = one.readings.map(({ city, state }) => (state === undefined ? city : undefined))
  const [city] = cities
  if (city === undefined || cities.length > 1) return true
  if (one.run === 0 && made.length > 1) return false
  return at === made.length - 1 || isLarge(zips, city)
}

export function isLarge(zips: ZipList, city: string): boolean {
  const places = zips.inCitiesNamed(city)
  const inStates = Object.values(Object.groupBy(places, ({ state }) => state))
  return inStates.some((found = []) => found.length >= zipsOfLargeCity)
}
