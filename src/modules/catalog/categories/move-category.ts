import { Refusal, invalidInput } from '#contract/refusals'
import { typeProducts } from '#modules/attributes'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { Job } from '#platform/jobs'
import {
  deleteCategory,
  leadOn,
  lockCategories,
  markMoving,
  moveProducts,
  movingTo,
} from './categories.repository.ts'

/** At most this many products move while the caller waits, and this many in each step of the job. */
const movedAtOnce = 500
const movedAStep = 2_000

/** Merges a category into another one. Refuses for “other”, which takes what has no place. */
export async function mergeCategory(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  { slug, into }: { slug: string; into: string },
): Promise<void> {
  await writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    const rows = await lockCategories(tx, [slug, into])
    const [from, to] = [rows.get(slug), rows.get(into)]
    if (!from) throw new Refusal('not_found')
    if (slug === 'other') throw refusedTarget('must be left out: this category cannot be removed')
    if (!to || slug === into) throw refusedTarget('must be another category')
    if (from.moving_to !== null || to.moving_to !== null) throw new Refusal('category_moving')
    await beginMove(tx, platform, { from: slug, to: into })
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'category.merged',
      subject: slug,
      details: { into },
    })
  })
}

/** Its address leads on from now on. Few products move at once, and many in a job, step by step. */
export async function beginMove(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  move: { from: string; to: string },
): Promise<void> {
  await markMoving(tx, move)
  await leadOn(tx, { ...move, at: clock.now() })
  if (!(await moveStep(tx, move, movedAtOnce))) await jobs.enqueue(tx, moveJob(move.from))
}

/** Goes on with a move until the category is empty and gone. Each step is a transaction. */
export async function moveOnFrom({ db }: Pick<Platform, 'db'>, from: string): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await db.transaction().execute(async (tx) => {
      const to = await movingTo(tx, from)
      return to === null || moveStep(tx, { from, to }, movedAStep)
    })
  }
}

/** Returns true once the category has no products and is removed. */
async function moveStep(
  tx: Tx,
  move: { from: string; to: string },
  most: number,
): Promise<boolean> {
  if ((await moveAndType(tx, move, most)) >= most) return false
  // Nobody can add a product to a category that is locked. One that was added just before moves too.
  await lockCategories(tx, [move.from])
  if ((await moveAndType(tx, move, most)) >= most) return false
  await deleteCategory(tx, move.from)
  return true
}

/** The products have the attributes of the category to which they move. */
async function moveAndType(
  tx: Tx,
  move: { from: string; to: string },
  most: number,
): Promise<number> {
  const moved = await moveProducts(tx, { ...move, most })
  await typeProducts(tx, moved)
  return moved.length
}

function moveJob(slug: string): Job {
  return { name: 'catalog.move-category', payload: { slug }, key: `move-category:${slug}` }
}

function refusedTarget(message: string): Refusal {
  return invalidInput({ path: 'body.into', message })
}
