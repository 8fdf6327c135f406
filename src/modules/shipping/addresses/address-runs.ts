import type { ZipList } from '../zips/zip-list.ts'
import { stateMentions } from './state-words.ts'
import { isNumbered, isStreetWord } from './street-words.ts'

/** Words of an address that are together: no comma, line, bracket or ZIP code is between them. */
export type Run = { words: readonly string[]; isBeforeZip: boolean }

export type AddressRuns = {
  runs: Run[]
  /** All ZIP codes named, each once: those that exist, and what stands where only a ZIP code can. */
  zips: string[]
}

/**
 * The text of an address as runs of words and ZIP codes. The number of a house, a suite, a road or a telephone is no ZIP
 * code.
 */
export function addressRuns(zips: ZipList, text: string): AddressRuns {
  const found = new Set<string>()
  const runs: Run[] = []
  let hasStreet = false
  for (const words of plain(text).split(between).map(wordsOf)) {
    let run: string[] = []
    for (const [at, word] of words.entries()) {
      const zip = zipIn(word)
      const isHouse = at === 0 && !hasStreet && isStreet(zips, words.slice(1))
      if (zip === undefined || isHouse || isNumbered(words[at - 1], words[at - 2])) {
        run.push(word)
        continue
      }
      // What follows a state, or stands alone, can be nothing else, even if there is no such ZIP code.
      const isAlone = words.length === 1 || /^[A-Za-z]{2}$/.test(words[at - 1] ?? '')
      if (isAlone || zips.find(zip)) found.add(zip)
      if (run.length > 0) runs.push({ words: run, isBeforeZip: true })
      else if (at === 0) noteZipAfter(runs)
      run = []
    }
    if (run.length > 0) runs.push({ words: run, isBeforeZip: false })
    hasStreet ||= /^\d/.test(words[0] ?? '')
  }
  return { runs, zips: [...found] }
}

function noteZipAfter(runs: Run[]): void {
  const last = runs.at(-1)
  if (last) runs[runs.length - 1] = { ...last, isBeforeZip: true }
}

const between = /[,;\n\r\t()[\]{}|/:]|\s[-–—]+\s/

/** The text in plain letters, with N.J. as NJ and without the name of the country. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\b(?:[A-Za-z]\. ?){2,}/g, (initials) => `${initials.replace(/[. ]/g, '')} `)
    .replace(/\bunited states(?: of america)?\b|\bUSA?\b/gi, ' ')
}

function wordsOf(piece: string): string[] {
  return piece
    .split(/[^\p{L}\p{N}\p{M}'’#-]+/u)
    .map((word) => word.replace(/^[-'’]/, '').replace(/[-'’]$/, ''))
    .flatMap((word) => stateWithZip.exec(word)?.slice(1) ?? word)
    .filter(Boolean)
}

/** NJ08611. */
const stateWithZip = /^([A-Za-z]{2})(\d{5}(?:-?\d{4})?)$/

function zipIn(word: string): string | undefined {
  return /^(\d{5})(?:-?\d{4})?$/.exec(word)?.[1]
}

/** Whether what follows a number at the beginning is a street and no place: 12345 Oak Lane, but 08611 Trenton NJ. */
function isStreet(zips: ZipList, words: readonly string[]): boolean {
  const rest = words.filter((word) => zipIn(word) === undefined)
  if (rest.length === 0) return false
  if (rest.some((word, at) => at > 0 && isStreetWord(word))) return true
  const state = stateMentions(rest).findLast(({ end }) => end === rest.length)
  const city = rest.slice(0, state?.start).join(' ')
  return city !== '' && zips.inCitiesNamed(city).length === 0
}
