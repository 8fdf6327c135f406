import { states } from '#contract/values/us-states'
import type { ZipList, ZipPlace } from './zip-list.ts'

/**
 * Where an address leads, as people type it: to its last ZIP code that exists. Undefined if it has none, or if the state
 * before the ZIP code is another one.
 */
export function placeInAddress(zips: ZipList, address: string): ZipPlace | undefined {
  const codes = [...address.matchAll(/(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g)].toReversed()
  for (const { 1: zip = '', index } of codes) {
    const place = zips.find(zip)
    if (!place) continue
    const state = stateAtEnd(address.slice(0, index))
    return state === undefined || state === place.state ? place : undefined
  }
  return undefined
}

/** The state that a text ends with, by its code or its name: the longest, since West Virginia also ends with Virginia. */
function stateAtEnd(text: string): string | undefined {
  const end = (/^[^]*[^\s,.]/.exec(text)?.[0] ?? '').toLowerCase()
  const named = states.filter(([code, name]) =>
    [code, name].some((word) => endsWithWord(end, word.toLowerCase())),
  )
  return named.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

function endsWithWord(text: string, word: string): boolean {
  return text.endsWith(word) && !/[a-z]/.test(text.at(-word.length - 1) ?? '')
}
