const letters = 'abcdefghijklmnopqrstuvwxyz'

/** At most this many letters that hardly any product has in this order. Nothing can keep the answer. */
export function nonsense(length: number, alphabet = letters): string {
  return Array.from({ length }, () => pick(alphabet.split(''))).join('')
}

export const digits = '0123456789'

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Some of these, in no order. */
export function some<Item>(count: number, items: readonly Item[]): Item[] {
  return items.toSorted(() => Math.random() - 0.5).slice(0, count)
}

/** A query of parameters, of which each may be given several times. */
export function query(parameters: Record<string, string | number | readonly string[]>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
  return `?${new URLSearchParams(pairs).toString()}`
}
