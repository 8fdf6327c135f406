/**
 * How a value of a part agrees with one of another: they are equal or meet, ours lies within theirs, is at most theirs or at
 * least theirs; or, without values, both fit a vehicle at one position.
 */
export const agreements = ['=', 'within', 'at most', 'at least', 'vehicle'] as const
export type Agreement = { how: (typeof agreements)[number]; from: string; to: string }

/** Parts of a category that go with parts of another, if all agreements hold. */
export type GoesWithRule = {
  fromCategory: string
  /** Keys of attributes that the part must have, and with an exclamation mark before it, must not have. */
  fromHas: string[]
  toCategory: string
  toHas: string[]
  agree: Agreement[]
  /** Why, with keys in braces for the values of the part ("{drive}") and of the other ("{to.range}"). */
  words: string
}

/** Whether a part with values of these attributes is one that a rule speaks of. */
export function hasAll(keys: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((key) => (key.startsWith('!') ? !keys.has(key.slice(1)) : keys.has(key)))
}
