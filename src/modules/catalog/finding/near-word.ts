import { editDistance } from '#contract/values/edit-distance'
import { soundOf } from '../words/sound-of-word.ts'

/** A word of the shelf, and how many products have it. */
export type KnownWord = { word: string; products: number }

/**
 * The known word that was probably meant: the nearest, of those the one that most products have. Null if none is close
 * enough, or if the word itself is known.
 */
export function nearWord(word: string, known: readonly KnownWord[]): string | null {
  return nearestWords(word, known)[0] ?? null
}

/** All known words that may have been meant, the likelier first: one that sounds alike is nearer by one letter. */
export function nearestWords(word: string, known: readonly KnownWord[]): string[] {
  if (known.some((other) => other.word === word)) return []
  const sound = soundOf(word)
  const near: (KnownWord & { distance: number })[] = []
  for (const other of known) {
    const isHeard = word.length >= 4 && soundsAs(other.word, sound)
    if (!mayBeNear(word, other.word, isHeard)) continue
    const distance = editDistance(word, other.word)
    if (!isNear(word, { word: other.word, distance, isHeard })) continue
    near.push({ ...other, distance: distance - (isHeard ? 1 : 0) })
  }
  const sorted = near.toSorted((a, b) => a.distance - b.distance || b.products - a.products)
  return [...new Set(sorted.map((other) => other.word))]
}

/** How known words sound, since the same few thousand are compared again and again. */
const sounds = new Map<string, string>()
const mostSounds = 20_000

function soundsAs(word: string, sound: string): boolean {
  let known = sounds.get(word)
  if (known === undefined) {
    if (sounds.size >= mostSounds) sounds.clear()
    known = soundOf(word)
    sounds.set(word, known)
  }
  return known === sound
}

/** Leaves out, before any letters are compared, what `isNear` would refuse anyway. */
function mayBeNear(word: string, other: string, isHeard: boolean): boolean {
  const longer = Math.abs(other.length - word.length)
  if (isHeard) return longer <= 3
  if (longer > mostSlips(word)) return false
  return (
    word[0] === other[0] || word[0] === other[1] || word[1] === other[0] || word[1] === other[1]
  )
}

type Candidate = { word: string; distance: number; isHeard: boolean }

/**
 * A correction needs a reason. Most people write the first letter right, so that a short word with another one is another word:
 * "gift" is no slip for "lift". Two slips in one word must leave how it sounds, or nearly.
 */
function isNear(word: string, { word: other, distance, isHeard }: Candidate): boolean {
  if (isHeard && distance <= 3) return true
  if (distance > mostSlips(word)) return false
  const isSameStart = word[0] === other[0]
  if (!isSameStart) {
    const isLeftOut = other.slice(1) === word
    const isSwapped = word[0] === other[1] && word[1] === other[0]
    return word.length > 5 ? distance < 2 : isLeftOut || isSwapped
  }
  return distance < 2 || editDistance(soundOf(word), soundOf(other)) <= 1
}

/** A short word may be one slip away from the one that was meant, a longer one two. */
export function mostSlips(word: string): number {
  return word.length < 6 ? 1 : 2
}
