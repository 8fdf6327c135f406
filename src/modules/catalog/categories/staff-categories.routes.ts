import { api } from '#contract'
import { handle } from '#platform/http'
import { listStaffCategories } from './categories.repository.ts'
import { addCategory, editCategory, moveCategory } from './edit-category.ts'
import { mergeCategory } from './move-category.ts'

export const staffCategoriesRoutes = handle(api.staffCategories, {
  list: ({ platform }) => listStaffCategories(platform.db),
  create: ({ platform, actor, body }) => addCategory(platform, actor, body),
  edit: ({ platform, actor, params, body }) =>
    editCategory(platform, actor, { slug: params.slug, ...body }),
  move: async ({ platform, actor, params, body }) => {
    await moveCategory(platform, actor, { slug: params.slug, before: body.before })
    return listStaffCategories(platform.db)
  },
  merge: async ({ platform, actor, params, body }) => {
    await mergeCategory(platform, actor, { slug: params.slug, into: body.into })
    return listStaffCategories(platform.db)
  },
})
