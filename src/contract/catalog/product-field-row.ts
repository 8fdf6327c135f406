import type { Permission } from '../staff/permissions.ts'

/** A column of a CSV file. `also`: what other programs call it, in small letters and digits alone. */
export type Cell = { help: string; also?: readonly string[] }

/** What a field holds. Each part of the store that reads, writes or shows fields has one rule for each kind. */
type Kind =
  /** `isCode`: it needs a letter or a digit. `hasLines`: it may have several lines. */
  | { kind: 'text'; most: number; isCode?: true; hasLines?: true }
  /** The slug of a category of the shop. */
  | { kind: 'category' }
  /** In cents; at least `least`. */
  | { kind: 'money'; least: 0 | 1 }
  | { kind: 'quantity'; most: number }
  /** In grams, or null. */
  | { kind: 'weight' }
  /** Three lengths in millimeters, or null. */
  | { kind: 'sides' }
  /** `usual`: what it is of most products, and where nothing is said. `tick`: what a form says of the other. */
  | { kind: 'yesNo'; usual: boolean; tick: string }
  /** One of `options`, or null. `none`: what a form says of null. */
  | {
      kind: 'choice'
      options: readonly (string | number)[]
      names?: Readonly<Record<string, string>>
      none: string
    }
  /** A code of ISO 3166-1 alpha-2, or null. */
  | { kind: 'country'; none: string }
  | { kind: 'specifications' }
  | { kind: 'pictures' }
  | { kind: 'state' }

export type ProductFieldRow = Kind & {
  /** What staff read in the history of a product, in a bulk change and in the log. */
  label: string
  /** In forms, where that is another. */
  formLabel?: string
  /** After "The", in sentences about it, where that is not the label. */
  noun?: string
  /** The columns of CSV files, named as in the API; a heading is made of the name. A size has one for each side. */
  cells: Readonly<Record<string, Cell>>
  /** What the reference of the API says of it, if the kind does not say all. */
  about?: string
  /** A draft may lack it, a product on sale may not. */
  forSale?: true
  /** Where visitors see it: `page` on the product's page, `list` in lists too. Without this, only the staff see it. */
  shown?: 'list' | 'page'
  /** The page of a product names it among its details, by its label. Without this, the page has a place of its own for it. */
  isFact?: true
  /** The property of a schema.org product that tells search engines of it. */
  schemaOrg?: string
  /** Lists can be asked for a value of it: `field=name:value`. */
  filters?: true
  /** The part of the editor's form. Without one, the editor has a place of its own for it. */
  section?: 'details' | 'packed' | 'delivery'
  hint?: string
  /** It can be changed of many products at once. */
  bulk?: true
  /** What changing it needs besides `products.edit`. */
  needs?: Permission
  /** A catalogue file may leave its columns out, or has none for it. All others must be there. */
  inCatalogue?: 'optional' | 'never'
}
