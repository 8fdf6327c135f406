/**
 * The text up to its last sign of a kind; empty if it has none. `upTo` begins with `^[^]*`, which looks for that sign from the
 * end: a pattern for the signs behind it would try again from each of them.
 */
export function upToLast(text: string, upTo: RegExp): string {
  return upTo.exec(text)?.[0] ?? ''
}

/** A word without the signs around it. `isDotKept`: a dot at its end is part of it, as in "in.". */
export function bareWord(word: string, { isDotKept = false } = {}): string {
  const rest = word.replace(/^[^\p{L}\p{N}]+/u, '')
  return upToLast(rest, isDotKept ? /^[^]*[\p{L}\p{N}.]/u : /^[^]*[\p{L}\p{N}]/u)
}
