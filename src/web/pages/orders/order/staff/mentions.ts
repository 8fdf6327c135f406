import type { Colleague } from '#contract/staff/order-notes.schema'

/** The colleagues whom a note names: '@Dana Fox'. The longest name wins: '@Dana Fox' does not name another Dana. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  let rest = text
  const named: Colleague[] = []
  for (const one of colleagues.toSorted((a, b) => b.name.length - a.name.length)) {
    const others = colleagues.filter(({ name }) => name === one.name)
    const without = withoutMention(rest, one.name)
    if (without === rest) continue
    rest = without
    named.push(...others)
  }
  return named
}

/** What somebody types after an @ that is before the caret; undefined if there is none. */
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

/** The text with a blank for each mention of a name that stands alone. */
function withoutMention(text: string, name: string): string {
  const [beginning = '', ...pieces] = text.split('@')
  return pieces.reduce((before, piece) => {
    const isNamed = piece.slice(0, name.length).toLowerCase() === name.toLowerCase()
    const after = piece.slice(name.length)
    const standsAlone = !/[\p{L}\p{N}]$/u.test(before.slice(-2)) && !/^[\p{L}\p{N}]/u.test(after)
    return isNamed && standsAlone ? `${before} ${after}` : `${before}@${piece}`
  }, beginning)
}
