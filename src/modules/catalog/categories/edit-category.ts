import { changedSince } from '#contract/edits/changed-since'
import { invalidInput, Refusal } from '#contract/refusals'
import { uploadedPicture } from '#contract/catalog/picture.schema'
import type { CategoryChanges, NewCategory, StaffCategory } from '#contract/staff/categories.schema'
import { moveList } from '#modules/attributes'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { isPictureThere } from '../pictures/pictures.repository.ts'
import {
  insertCategory,
  listStaffCategories,
  lockCategories,
  lockOrder,
  markMoving,
  moveRules,
  updateCategory,
  writeOrder,
} from './categories.repository.ts'
import { beginMove } from './move-category.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs'>

/** Adds a category after the others; “other” stays the last if it is. */
export async function addCategory(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  category: NewCategory,
): Promise<StaffCategory> {
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    const order = await lockOrder(tx)
    await requirePicture(tx, category.picture, 'body')
    await orRefuse('body', () => insertCategory(tx, { ...category, position: 0 }))
    const isOtherLast = order.at(-1) === 'other'
    const before = isOtherLast ? order.slice(0, -1) : order
    await writeOrder(tx, [...before, category.slug, ...(isOtherLast ? ['other'] : [])])
    const added = await shown(tx, category.slug)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'category.added',
      subject: category.slug,
      details: { name: category.name },
    })
    return added
  })
}

type Edited = { slug: string; version: number; changes: CategoryChanges }

/** Changes a category. With a new address, a new category takes the products over, and the old address leads on. */
export async function editCategory(
  platform: Parts,
  staff: Actor,
  { slug, version, changes }: Edited,
): Promise<StaffCategory> {
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    const before = (await lockCategories(tx, [slug])).get(slug)
    if (!before) throw new Refusal('not_found')
    if (before.moving_to !== null) throw new Refusal('category_moving')
    if (before.version !== version) {
      throw changedSince('category', await shown(tx, slug))
    }
    const wanted = changes.slug ?? slug
    const content = {
      name: changes.name ?? before.name,
      description: changes.description ?? before.description,
      picture: changes.picture ?? before.picture,
    }
    if (content.picture !== before.picture) {
      await requirePicture(tx, content.picture, 'body.changes')
    }
    if (wanted !== slug && slug === 'other') {
      throw invalidInput({ path: 'body.changes.slug', message: 'of this category cannot change' })
    }
    if (wanted === slug) {
      await orRefuse('body.changes', () => updateCategory(tx, slug, content))
    } else {
      // Its name becomes free before the new category takes it.
      await markMoving(tx, { from: slug, to: wanted })
      const { position } = before
      const renamed = { ...content, slug: wanted, position, version: version + 1 }
      await orRefuse('body.changes', () => insertCategory(tx, renamed))
      await moveList(tx, { from: slug, to: wanted })
      await moveRules(tx, { from: slug, to: wanted })
      await beginMove(tx, platform, { from: slug, to: wanted })
    }
    const edited = await shown(tx, wanted)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'category.changed',
      subject: wanted,
      details: {
        fields: Object.fromEntries(
          Object.entries(changes)
            .filter(([field, value]) => before[field as keyof CategoryChanges] !== value)
            .map(([field, value]) => [
              field,
              field === 'description' ? [] : [before[field as keyof CategoryChanges], value],
            ]),
        ),
      },
    })
    return edited
  })
}

/** Puts a category before another one, or at the end. A place is relative, so two people do not undo each other's order. */
export async function moveCategory(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  { slug, before }: { slug: string; before: string | null },
): Promise<void> {
  await writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    const order = await lockOrder(tx)
    if (!order.includes(slug)) throw new Refusal('not_found')
    if (before !== null && (before === slug || !order.includes(before))) {
      throw invalidInput({ path: 'body.before', message: 'must be another category' })
    }
    const others = order.filter((one) => one !== slug)
    const place = before === null ? others.length : others.indexOf(before)
    await writeOrder(tx, others.toSpliced(place, 0, slug))
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'category.moved',
      subject: slug,
      details: { before },
    })
  })
}

async function shown(tx: Tx, slug: string): Promise<StaffCategory> {
  const found = (await listStaffCategories(tx)).find((one) => one.slug === slug)
  if (!found) throw new Refusal('not_found')
  return found
}

async function requirePicture(tx: Tx, picture: string, at: string): Promise<void> {
  const sha256 = uploadedPicture.exec(picture)?.[1]
  if (sha256 === undefined || (await isPictureThere(tx, sha256))) return
  throw invalidInput({ path: `${at}.picture`, message: 'was not uploaded' })
}

/** Turns a broken rule of the database into a refusal of its field. */
async function orRefuse(at: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : ''
    if (constraint === 'categories_name') {
      throw invalidInput({ path: `${at}.name`, message: 'is the name of another category' })
    }
    if (constraint === 'categories_pkey') {
      throw invalidInput({ path: `${at}.slug`, message: 'is the address of another category' })
    }
    throw error
  }
}
