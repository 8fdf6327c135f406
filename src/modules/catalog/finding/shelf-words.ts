import { setImmediate } from 'node:timers/promises'
import type { Db } from '#platform/db'
import { createKeptAnswers } from '../facets/kept-answers.ts'
import { seeWords } from '../facets/shelf-version.repository.ts'
import { soundOf } from '../words/sound-of-word.ts'
import type { KnownWord } from './near-word.ts'
import { wordsOnSale } from './suggestions.repository.ts'

/** The words in names and companies of products on sale. */
export type ShelfWords = {
  has(word: string): boolean
  /** The words among which those two slips away are, and those that sound like it. */
  like(word: string): readonly KnownWord[]
}

/** Some 200 bytes each. A shop with more words looks for two slips among those that most of its products have. */
const mostWords = 30_000
const atOnce = 2_000

const kept = createKeptAnswers<ShelfWords>({ most: 1, see: seeWords, watches: new WeakMap() })

/** The words of the shop, which are read anew when they have changed. */
export function shelfWords(db: Db): Promise<ShelfWords> {
  return kept(db, '', async () => indexed(await wordsOnSale(db, mostWords)))
}

type Entry = KnownWord & { letters: number }

async function indexed(words: readonly KnownWord[]): Promise<ShelfWords> {
  const all = new Set<string>()
  const byStart = new Map<string, Entry[]>()
  const bySound = new Map<string, Entry[]>()
  for (const [at, { word, products }] of words.entries()) {
    // Others are answered meanwhile.
    if (at % atOnce === atOnce - 1) await setImmediate()
    const entry = { word, products, letters: lettersOf(word) }
    all.add(word)
    add(byStart, word.charAt(0), entry)
    add(bySound, soundOf(word), entry)
  }
  return {
    has: (word) => all.has(word),
    like(word) {
      const letters = lettersOf(word)
      const near = (byStart.get(word.charAt(0)) ?? []).filter(
        (one) => Math.abs(one.word.length - word.length) <= 2 && mayBeNear(letters, one.letters),
      )
      return [...new Set([...near, ...(bySound.get(soundOf(word)) ?? [])])]
    },
  }
}

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}

/** A bit for each letter that a word has. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) & 31)
  return letters
}

/** Two slips take away two letters and bring two others at most. */
function mayBeNear(letters: number, others: number): boolean {
  return isFew(letters & ~others) && isFew(others & ~letters)
}

function isFew(letters: number): boolean {
  const one = letters & (letters - 1)
  return (one & (one - 1)) === 0
}
