import * as z from 'zod'
import { CategorySlug } from '#contract/catalog/category-slug.schema'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { units } from '../values/measures/units.ts'
import { text, wholeNumber } from '../wire.schema.ts'
import {
  attributeKinds,
  isNumeric,
  longestAttributeKey,
  mostAttributes,
  mostLabels,
} from './kinds.ts'

const symbols = units.map(({ symbol }) => symbol)

/**
 * An attribute of the products of a category. `labels`: under which names its value is among the specifications of a
 * product; the first that a product has is read. `unit`: the symbol of the unit in which its numbers are shown; null for
 * what is counted. `isRequired`: staff are told of products that do not have it.
 */
export const Attribute = z
  .strictObject({
    key: text(longestAttributeKey).regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'must have small letters and digits, with single dashes between',
    ),
    name: text(60),
    labels: z.array(text(60)).min(1, 'must name a specification').max(mostLabels),
    kind: z.enum(attributeKinds),
    unit: z.enum(symbols).nullable(),
    isRequired: z.boolean(),
    isFilter: z.boolean(),
    isColumn: z.boolean(),
  })
  .refine(({ kind, unit }) => unit === null || isNumeric(kind), {
    path: ['unit'],
    message: 'is for numbers only',
  })
  .refine(({ kind, isFilter }) => kind !== 'text' || !isFilter, {
    path: ['isFilter'],
    message: 'is not possible for a text; make it a choice',
  })
export type Attribute = z.output<typeof Attribute>

/** The attributes of a category in their order. A category that never had any has version 0. */
export const AttributeList = z.object({
  category: z.string(),
  version: z.int(),
  attributes: z.array(
    z.object({
      ...Attribute.shape,
      unit: z.string().nullable(),
      /** How many products of the category have a value, and how many have one that could not be read. */
      known: z.int(),
      unread: z.int(),
    }),
  ),
  /** The products of the category, in every state. */
  products: z.int(),
})
export type AttributeList = z.output<typeof AttributeList>

export const EditedAttributes = z.strictObject({
  version: wholeNumber(0, 2_147_483_647),
  attributes: z
    .array(Attribute)
    .max(mostAttributes, `must be at most ${mostAttributes}`)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      message: 'must each have a key of their own',
    }),
})
export type EditedAttributes = z.output<typeof EditedAttributes>

const CategoryParams = z.strictObject({ slug: CategorySlug })

export const staffAttributes = describe(signedInRoutes.staffAttributes, {
  show: {
    summary:
      'The attributes of a category in their order, with how many of its products have each.',
    access: 'staff',
    permission: 'products.read',
    params: CategoryParams,
    response: AttributeList,
    refusals: ['not_found'],
  },
  save: {
    summary:
      'Replaces the attributes of a category. `version` is the version the caller saw; if the list has changed since, `changed_since` has it as it is now in `current`. An attribute keeps what was read as long as its key stays. The values of the products are read anew in the background.',
    access: 'staff',
    permission: 'products.edit',
    params: CategoryParams,
    body: EditedAttributes,
    response: AttributeList,
    refusals: ['not_found', 'changed_since', 'category_moving'],
  },
})
