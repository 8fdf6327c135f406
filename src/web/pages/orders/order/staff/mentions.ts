import type { Colleague } from '#contract/staff/order-notes.schema'

/** The colleagues whom a note names: '@Dana Fox'. The longest name wins: '@Dana Fox' does not name another Dana. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  let rest = text
  const named: Colleague[] = []
  for (const one of colleagues.toSorted((a, b) => b.name.length - a.name.length)) {
    const mention = new RegExp(`(?<![\\p{L}\\p{N}])@${escaped(one.name)}(?![\\p{L}\\p{N}])`, 'giu')
    const others = colleagues.filter(({ name }) => name === one.name)
    if (!mention.test(rest)) continue
    rest = rest.replace(mention, ' ')
    named.push(...others)
  }
  return named
}

/** What somebody types after an @ that stands before the caret; undefined if there is none. */
export function mentionTyped(
  text: string,
  caret: number,
): { from: number; words: string } | undefined {
  const before = text.slice(0, caret)
  const found = /(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(before)
  if (!found) return undefined
  const words = found[1] ?? ''
  return { from: caret - words.length - 1, words }
}

/** The colleagues whose names, or a word of them, begin with what was typed. */
export function matching(words: string, colleagues: readonly Colleague[]): Colleague[] {
  const typed = words.toLowerCase()
  return colleagues.filter(({ name }) => {
    const known = name.toLowerCase()
    return known.startsWith(typed) || known.includes(` ${typed}`)
  })
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
