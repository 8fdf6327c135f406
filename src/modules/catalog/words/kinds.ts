import { isFiller, plainWord } from './filler-words.ts'
import { namesOfParts } from './names-of-parts.ts'
import { namesOfTools } from './names-of-tools.ts'
import { keyOf } from './synonyms.ts'

/** What a search asks for: "brake pad" of "2012 civic front brake pads". */
export type Kind = {
  /** As the trade calls one of them: "brake pad". */
  name: string
  /** The words of the search that say so: "brake pads". */
  words: string
  /** Nothing but sides, sizes and numbers follows, so that the kind is what is asked for and does not describe another. */
  isLast: boolean
}

const longestName = 4
const names = new Set([...namesOfParts, ...namesOfTools].map((name) => keyOf(name)))
const firstWords = new Map<string, string[]>()
for (const name of names) {
  const [first = ''] = name.split(' ')
  firstWords.set(first, [...(firstWords.get(first) ?? []), name])
}

/** Every single word of these names, in the singular. */
export const wordsOfKinds: ReadonlySet<string> = new Set(
  [...names].flatMap((name) => name.split(' ')),
)

const sides = new Set(
  `front rear back left right upper lower inner outer driver drivers passenger side top bottom
  set sets kit kits pair pairs assembly assemblies pc pcs piece pieces pack new`
    .trim()
    .split(/\s+/),
)

/**
 * The kind of part or tool that a search asks for; undefined if it names none that is known. The last one counts, since a "ball
 * joint hammer" is a hammer, but not behind "for" or "with": a "hammer for ball joints" is one too.
 */
export function kindIn(text: string): Kind | undefined {
  if (kept.has(text)) return kept.get(text)
  const kind = findKind(text)
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, kind)
  return kind
}

/** One search asks for its kind in several places. */
const kept = new Map<string, Kind | undefined>()
const mostKept = 200

function findKind(text: string): Kind | undefined {
  if (/\b\d{1,2}w-?\d{2}\b/i.test(text) && !/filter/i.test(text)) {
    return { name: 'oil', words: text, isLast: true }
  }
  const [first, second] = text.split(/\s(?:for|fits|to\s+fit|with|w\/|on|para|con)\s/i)
  return lastKind(first ?? '') ?? (second === undefined ? undefined : lastKind(second))
}

function lastKind(text: string): Kind | undefined {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const keys = words.map((word) => keyOf(plainWord(word)))
  for (let end = keys.length; end > 0; end -= 1) {
    for (let first = Math.max(0, end - longestName); first < end; first += 1) {
      const name = keys.slice(first, end).join(' ')
      if (!names.has(name)) continue
      const isLast = words.slice(end).every((word) => isAside(word))
      return { name, words: words.slice(first, end).join(' '), isLast }
    }
  }
  return undefined
}

/** Whether the words are a kind and what only says which one of them. */
export function isOnlyKind(text: string): boolean {
  const kind = kindIn(text)
  if (!kind) return false
  const rest = text.replace(kind.words, ' ').split(/\s+/)
  return rest.every((word) => word === '' || isAside(word))
}

/** Whether a word only says on which side a part sits, or that it comes as a set. */
export function isSide(word: string): boolean {
  return sides.has(plainWord(word))
}

/** Whether a word behind a kind only says which one of them. */
function isAside(word: string): boolean {
  const plain = plainWord(word)
  return (
    /\d/.test(plain) ||
    sides.has(plain) ||
    isFiller(word) ||
    /^(?:mm|in|inch|ton|lb|oz)$/.test(plain)
  )
}

/** The kind that somebody is typing: "oil fi" will be "oil filter". */
export function kindBegun(text: string): string | undefined {
  const key = keyOf(text)
  const [first = ''] = key.split(' ')
  if (!key.includes(' ')) return undefined
  return (firstWords.get(first) ?? []).find((name) => name.startsWith(key))
}
