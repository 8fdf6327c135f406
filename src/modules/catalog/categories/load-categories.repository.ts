import type { Pool } from 'pg'

export type FirstCategory = {
  slug: string
  name: string
  description: string
  picture: string
  position: number
}

/**
 * Adds the first categories to a shop that has none but “other”. In any other shop they belong to its staff, who may
 * have changed or merged them, and nothing is written.
 */
export async function loadCategories(
  pool: Pool,
  categories: readonly FirstCategory[],
): Promise<void> {
  await pool.query(
    `insert into categories (slug, name, description, picture, position)
     select slug, name, description, picture, position
       from json_to_recordset($1) as given(slug text, name text, description text, picture text, position int)
       where not exists (select from categories where slug <> 'other')
     on conflict (slug) do nothing`,
    [JSON.stringify(categories)],
  )
}
