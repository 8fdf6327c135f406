import * as z from 'zod'
import { PictureOut } from '#contract/values/picture-address'
import { describe } from '../describe.ts'
import { CategorySlug } from '#contract/catalog/category-slug.schema'
import { PictureAddress } from '#contract/catalog/picture.schema'
import { signedInRoutes } from '../signed-in/routes.ts'
import { text, textOrNothing, wholeNumber } from '../wire.schema.ts'

/**
 * A category as staff see it. `products` counts those in every state. While a category hands its products over to
 * another one, `movingTo` names that one.
 */
export const StaffCategory = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  picture: PictureOut,
  version: z.int(),
  onSale: z.int(),
  formerSlugs: z.array(z.string()),
  movingTo: z.string().nullable(),
})
export type StaffCategory = z.output<typeof StaffCategory>

const Slug = text(60).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'must have small letters and digits, with single dashes between',
)
// Links are not fetched for categories.
const CategoryPicture = PictureAddress.refine(
  (picture) => !/^https:/i.test(picture),
  'must be an uploaded picture',
)

const fields = {
  name: text(60),
  slug: Slug,
  description: textOrNothing(300),
  picture: CategoryPicture,
}

export const NewCategory = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  picture: fields.picture.default(''),
})
export type NewCategory = z.output<typeof NewCategory>

export const CategoryChanges = z.strictObject(fields).partial()
export type CategoryChanges = z.output<typeof CategoryChanges>

const EditedCategory = z.strictObject({
  version: wholeNumber(1, 2_147_483_647),
  changes: CategoryChanges,
})

const SlugParams = z.strictObject({ slug: CategorySlug })
export const staffCategories = describe(signedInRoutes.staffCategories, {
  list: {
    summary: 'All categories in their order, with those that have no product on sale.',
    access: 'staff',
    permission: 'products.read',
    response: z.array(StaffCategory),
  },
  create: {
    summary:
      'Adds a category at the end, before “other”. `slug` is its address: /Tools/Category/SLUG.',
    access: 'staff',
    permission: 'products.edit',
    body: NewCategory,
    response: StaffCategory,
  },
  edit: {
    summary:
      'Changes a category. `version` is the version the caller saw; if the category has changed since, `changed_since` has it as it is now in `current`. With a new `slug` the products move, and the old address leads on.',
    access: 'staff',
    permission: 'products.edit',
    params: SlugParams,
    body: EditedCategory,
    response: StaffCategory,
    refusals: ['not_found', 'changed_since', 'category_moving'],
  },
  move: {
    summary: 'Puts a category before another one, or with null at the end.',
    access: 'staff',
    permission: 'products.edit',
    params: SlugParams,
    body: z.strictObject({ before: CategorySlug.nullable() }),
    response: z.array(StaffCategory),
    refusals: ['not_found'],
  },
  merge: {
    summary:
      'Moves all products of a category into another one and removes it. Its address leads on. Many products move in the background.',
    access: 'staff',
    permission: 'products.edit',
    params: SlugParams,
    body: z.strictObject({ into: CategorySlug }),
    response: z.array(StaffCategory),
    refusals: ['not_found', 'category_moving'],
  },
})
