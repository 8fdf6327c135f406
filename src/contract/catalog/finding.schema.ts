import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { attributeKinds } from '#contract/attributes/kinds'
import { priceBands, type PriceBand } from '../constants.ts'
import { helpTopics } from './help-topics.ts'
import { OtherNumber } from '#contract/fitment/other-number.schema'
import { DollarsOut } from '../wire.schema.ts'

/**
 * Suggestions for what was typed so far. `by` says what matched; `other`: an other number, which is in `other`;
 * `typo`: a word that differs slightly from what was typed.
 */
export const Suggestions = z.object({
  items: z.array(
    z.object({
      partNumber: z.string(),
      productName: z.string(),
      company: z.string(),
      picture: PictureOut,
      price: DollarsOut,
      by: z.enum(['number', 'other', 'words', 'typo']),
      other: OtherNumber.nullable(),
    }),
  ),
  /** Categories with these words in their names. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Ways to complete the words. */
  words: z.array(z.string()),
  /** A corrected spelling, if no product matches the words as typed. */
  meant: z.string().nullable(),
  /** Words that nobody has and that the products found are without. */
  leftOut: z.array(z.string()),
  /** Kinds of goods that the words ask for and that the shop does not carry. */
  notCarried: z.array(z.string()),
  /** The page that the words ask for, if they ask the shop something. */
  help: z.enum(helpTopics).nullable(),
})
export type Suggestions = z.output<typeof Suggestions>

const count = z.int()

/**
 * How a search read the words. `understood`: its sizes, as in "1/2 in. (12.7 mm)". `corrected`: nothing was found as typed,
 * or the words are a known slip, so that the list and the counts are those of other words. `vehicle`: the words name a
 * vehicle, or a model of any year (`slug` null). If `isFilter` is true, the list has the parts for it; otherwise no such
 * part is known, and the list is that of the other words. `numbers`: the words are an other number, and these are
 * the parts it leads to; empty if a part on sale has exactly this number. `leftOut`: words that the list is without, since nothing
 * has them beside the others, and `unknown`, those beside the vehicle: trims, bodies and engines that the shop does not tell apart.
 * `notCarried`: kinds of goods that the words ask for and that no product is; nothing is listed then, or the other parts for the
 * vehicle. `help`: the words ask the shop something, and this is the page for it.
 */
export const SearchReading = z.object({
  vehicle: z
    .object({
      slug: z.string().nullable(),
      name: z.string(),
      isFilter: z.boolean(),
      /** The engine that the words name and that the list keeps to. */
      engine: z.string().nullable(),
      unknown: z.array(z.string()),
    })
    .nullable(),
  numbers: z.array(OtherNumber.extend({ partNumber: z.string() })),
  understood: z.array(z.string()),
  corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
  leftOut: z.array(z.string()),
  notCarried: z.array(z.string()),
  help: z.enum(helpTopics).nullable(),
})
export type SearchReading = z.output<typeof SearchReading>

/**
 * How many products each choice of a filter would leave while the other filters stay as they are. `loosened` says how
 * many there would be without a filter. If a search finds more than 10,000 products, `isWhole` is false, the numbers are
 * estimates with two digits (0: few or none), and `total` is at most 10,000.
 */
export const Facets = z.object({
  /** The category that the request names; null if there is none. */
  category: z
    .object({ slug: z.string(), name: z.string(), description: z.string(), picture: PictureOut })
    .nullable(),
  /**
   * The attributes of the category in their order. `unit`: the symbol of the unit in which its numbers are. `value` is what
   * a request sends for a value, `label` what people read. Numbers of which there are very many, and ranges, have only
   * `least` and `greatest`: the ends of all products of the category, whatever the filters.
   */
  attributes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(attributeKinds),
      unit: z.string().nullable(),
      isFilter: z.boolean(),
      isColumn: z.boolean(),
      least: z.number().nullable(),
      greatest: z.number().nullable(),
      values: z.array(z.object({ value: z.string(), label: z.string(), count })),
      /** False: the category has more than 10,000 products, and the counts of its values are estimates with two digits (0: few or none). */
      isWhole: z.boolean(),
      /** The products without this filter, if the request has it. */
      loosened: count.optional(),
    }),
  ),
  /** Where the category is now, if the request named a former address of it. */
  categoryNow: z.string().optional(),
  /** The vehicle that the request names. */
  vehicle: z.object({ slug: z.string(), name: z.string() }).optional(),
  /** What the search made of the words. Left out without words. */
  search: SearchReading.optional(),
  total: count,
  isWhole: z.boolean(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count })),
  companies: z.array(z.object({ company: z.string(), count })),
  prices: z.array(z.object({ band: z.enum(Object.keys(priceBands) as [PriceBand]), count })),
  inStock: count,
  loosened: z.object({
    category: count,
    company: count,
    price: count,
    inStock: count,
    /** Only if the request names a vehicle. */
    vehicle: count.optional(),
  }),
})
export type Facets = z.output<typeof Facets>
