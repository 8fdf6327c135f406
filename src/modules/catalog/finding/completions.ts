import { keyOf } from '../words/synonyms.ts'

type Named = { slug: string; name: string }

const mostCategories = 3
const mostCompletions = 3
const shortest = 2

/** The categories whose names have all the words; the last word may be incomplete. */
export function categoriesNamed(categories: readonly Named[], typed: string): Named[] {
  const words = keyOf(typed).split(' ')
  if ((words.at(-1) ?? '').length < shortest) return []
  return categories
    .filter(({ name }) => {
      const named = keyOf(name).split(' ')
      return words.every((word) => named.some((one) => one.startsWith(word)))
    })
    .slice(0, mostCategories)
}

/**
 * What the words may become, as the names of the products found have it: "torq" may be "torque wrench". The most frequent
 * come first.
 */
export function completions(names: readonly string[], typed: string): string[] {
  const words = typed.toLowerCase().trim().split(/\s+/)
  const last = words.pop() ?? ''
  if (last.length < shortest || /\d/.test(last)) return []
  const counts = new Map<string, number>()
  for (const name of names) {
    const parts = (name.split(',')[0] ?? '').toLowerCase().split(/\s+/)
    const at = parts.findIndex((part) => part.startsWith(last))
    if (at === -1) continue
    const following = parts[at + 1]
    const ended = following && /^\p{L}+$/u.test(following) ? [following] : []
    const text = [...words, parts[at], ...ended.filter((word) => !words.includes(word))].join(' ')
    if (text !== typed.toLowerCase().trim()) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a, of], [b, others]) => others - of || (a < b ? -1 : 1))
    .slice(0, mostCompletions)
    .map(([text]) => text)
}
