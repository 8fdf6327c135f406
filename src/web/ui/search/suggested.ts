import type { OtherNumber } from '#contract/fitment/other-number.schema'
import type { Suggestions } from '#contract/catalog/finding.schema'
import { partNumberKey } from '#contract/values/part-number'
import type { KeptVehicle } from '#web/garage/kept-garage.ts'
import { href } from '#web/navigation/href.ts'
import { helpPages } from './help-pages.ts'

/** One line of the list: what it shows, and where it leads. */
export type Suggested = { key: string; to: string } & (
  | { kind: 'product'; product: Suggestions['items'][number] }
  | { kind: 'category' | 'words' | 'vehicle' | 'help'; text: string }
)

/**
 * The page that the words ask for, then products, numbers before words as the store has them, then categories, then ways to
 * complete the words.
 */
export function linesOf({ items, categories, words, help }: Suggestions): Suggested[] {
  const page = help === null ? undefined : helpPages[help]
  return [
    ...(page ? [{ key: 'help', to: page.to, kind: 'help' as const, text: page.name }] : []),
    ...items.map((product) => ({
      key: product.partNumber,
      to: href.product(product.partNumber),
      kind: 'product' as const,
      product,
    })),
    ...categories.map(({ slug, name }) => ({
      key: `category ${slug}`,
      to: href.tools({ category: slug }),
      kind: 'category' as const,
      text: name,
    })),
    ...words.map((text) => ({
      key: `words ${text}`,
      to: href.tools({ q: text }),
      kind: 'words' as const,
      text,
    })),
  ]
}

type Chosen = Pick<KeptVehicle, 'vehicle' | 'name' | 'engine'>

/**
 * The same with a first line for the chosen vehicle: the category that was meant, else the words. None while a number is
 * typed, which means one part whatever somebody drives.
 */
export function linesForVehicle(suggestions: Suggestions, chosen: Chosen | null): Suggested[] {
  const lines = linesOf(suggestions)
  const { items, categories, words } = suggestions
  const [category] = categories
  const [meant] = words
  if (!chosen || items[0]?.by === 'number' || (!category && meant === undefined)) return lines
  const { vehicle, name, engine } = chosen
  const what: Record<string, string> = category ? { category: category.slug } : { q: meant ?? '' }
  const line = {
    key: 'vehicle',
    to: href.tools({ ...what, vehicle, ...(engine && { engine: engine.slug }) }),
    kind: 'vehicle' as const,
    text: `${category?.name ?? meant} for your ${name}`,
  }
  return [line, ...lines]
}

/**
 * The line of the product whose whole number was typed, its own or an other number; -1 if there is none, or if several
 * products have the number.
 */
export function numberOf(typed: string, lines: readonly Suggested[]): number {
  const key = partNumberKey(typed)
  const own = lines.findIndex(
    (line) => line.kind === 'product' && partNumberKey(line.product.partNumber) === key,
  )
  if (own !== -1) return own
  const behind = lines.flatMap((line, index) =>
    line.kind === 'product' &&
    line.product.other &&
    partNumberKey(line.product.other.number) === key
      ? [index]
      : [],
  )
  return behind.length === 1 ? (behind[0] ?? -1) : -1
}

/** 'replaces Vorland V48-1317'; of a former part of ours, 'takes the place of BP-1046'. */
export function replacing({ kind, maker, number }: OtherNumber): string {
  return kind === 'ours' ? `takes the place of ${number}` : `replaces ${maker} ${number}`
}

/** The option selected next by an arrow key. -1 is the input itself, which the selection passes through. */
export function moved(active: number, count: number, key: string): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return undefined
}

export function said(count: number, meant: string | null): string {
  const how = meant === null ? '' : ` for “${meant}”`
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}${how}. Use the arrow keys to look through them.`
}
