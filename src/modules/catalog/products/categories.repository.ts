import type { Pool } from 'pg'

export type CategoryRow = {
  slug: string
  name: string
  description: string
  picture: string
  position: number
}

/** Adds and updates categories. None is removed, because products may belong to it. */
export async function loadCategories(
  pool: Pool,
  categories: readonly CategoryRow[],
): Promise<void> {
  await pool.query(
    `insert into categories (slug, name, description, picture, position)
     select slug, name, description, picture, position
       from json_to_recordset($1) as given(slug text, name text, description text, picture text, position int)
     on conflict (slug) do update set name = excluded.name, description = excluded.description,
       picture = excluded.picture, position = excluded.position`,
    [JSON.stringify(categories)],
  )
}
