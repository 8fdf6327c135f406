/** Chance that comes out the same each time: a shop's made-up past does not depend on when or how often it is made. */
export type Dice = {
  /** From 0 up to, but not including, 1. */
  roll(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  chance(likelihood: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  shuffled<T>(list: readonly T[]): T[]
  /** A UUIDv7 of that moment (RFC 9562), so that it sorts as if it had been made then. */
  idAt(moment: Date): string
}

/** The same name gives the same dice. */
export function diceOf(name: string): Dice {
  const roll = rollsOf(name)
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  return {
    roll,
    between,
    chance: (likelihood) => roll() < likelihood,
    pick: (list) => itemAt(list, between(0, list.length - 1)),
    weighted(list, weightOf) {
      let left = roll() * list.reduce((sum, item) => sum + weightOf(item), 0)
      return list.find((item) => (left -= weightOf(item)) < 0) ?? itemAt(list, list.length - 1)
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: roll() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
    idAt(moment) {
      const time = moment.getTime().toString(16).padStart(12, '0')
      const hex = (digits: number) =>
        Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
      const variant = between(8, 11).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
    },
  }
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Mulberry32, begun with the FNV-1a hash of the name: plenty for names and prices, nothing for secrets. */
function rollsOf(name: string): () => number {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
