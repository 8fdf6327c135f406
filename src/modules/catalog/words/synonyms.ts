/** Words of the trade that mean the same. They are compared without case and in the singular. */
export type Synonyms = {
  /** Other ways to say the longest run of words that begins here, and how many words it has. */
  equalTo(
    words: readonly string[],
    at: number,
  ): { length: number; others: readonly string[] } | null
  /** All ways to say these words, the narrower ones among them: a wiper blade for a wiper. */
  sameAs(words: string): readonly string[]
  /** The text with each wrong word put right ("break pads": "brake pads"), or null if nothing in it is wrong. */
  meantBy(text: string): string | null
  /** Every single word of the list, in lower case. */
  words: ReadonlySet<string>
}

/**
 * A row of the list: these words and the others are found as each other (`equal`), these words are found as the others too but
 * not the other way round (`also`), or they are wrong and mean another (`means`).
 */
export type SynonymRow = {
  words: string
  kind: 'equal' | 'also' | 'means'
  others: readonly string[]
}

/** Links such as "de" of "filtro de aceite" count. */
const longestRun = 6

export function synonymsOf(rows: readonly SynonymRow[]): Synonyms {
  const equal = new Map<string, Set<string>>()
  const meant = new Map<string, string>()
  for (const { words, kind, others } of rows) {
    if (kind === 'means') meant.set(keyOf(words), others[0] ?? words)
    else {
      for (const one of kind === 'also' ? [words] : [words, ...others]) {
        const known = equal.get(keyOf(one)) ?? new Set()
        for (const other of [words, ...others]) if (keyOf(other) !== keyOf(one)) known.add(other)
        equal.set(keyOf(one), known)
      }
    }
  }
  const words = new Set(
    rows
      .filter(({ kind }) => kind !== 'means')
      .flatMap((row) => [row.words, ...row.others])
      .flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  )
  const ways = new Map([...equal].map(([key, others]) => [key, withoutNarrower(key, [...others])]))
  return {
    words,
    sameAs: (text) => [...(equal.get(keyOf(text)) ?? [])],
    equalTo(words, at) {
      for (let length = Math.min(longestRun, words.length - at); length > 0; length--) {
        const key = keyOf(words.slice(at, at + length).join(' '))
        const others = ways.get(key)
        if (others) return { length, others }
      }
      return null
    },
    meantBy(text) {
      if (meant.size === 0) return null
      const words = text.trim().split(/\s+/)
      const put: string[] = []
      let isWrong = false
      for (let at = 0; at < words.length;) {
        const run = wrongRun(meant, words, at)
        put.push(run?.right ?? words[at] ?? '')
        isWrong ||= run !== null
        at += run?.length ?? 1
      }
      return isWrong ? put.join(' ') : null
    },
  }
}

/** Whatever has the words "inspection lamp" has the word "lamp", so only the latter is searched for. */
function withoutNarrower(key: string, others: readonly string[]): string[] {
  const wordsOf = (text: string) => keyOf(text).split(' ')
  return others.filter((one) =>
    [key, ...others].every((other) => {
      if (keyOf(other) === keyOf(one)) return true
      const words = wordsOf(one)
      return !wordsOf(other).every((word) => words.includes(word))
    }),
  )
}

function wrongRun(meant: ReadonlyMap<string, string>, words: readonly string[], at: number) {
  for (let length = Math.min(longestRun, words.length - at); length > 0; length--) {
    const right = meant.get(keyOf(words.slice(at, at + length).join(' ')))
    if (right !== undefined) return { length, right }
  }
  return null
}

/** "Allen Keys" and "allen key" are the same words, and so are "llave de impacto" and "llave impacto". */
export function keyOf(words: string): string {
  const plain = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}/.]+/u)
    .filter(Boolean)
    .map((word) => singular(word))
  const told = plain.filter((word) => !links.has(word))
  return (told.length > 0 ? told : plain).join(' ')
}

/** Words of Spanish that link others and that people leave out. */
const links = new Set(['de', 'del', 'la', 'el', 'los', 'las'])

function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
