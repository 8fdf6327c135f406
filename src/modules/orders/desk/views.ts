import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { changedSince } from '#contract/edits/changed-since'
import { Refusal, invalidInput } from '#contract/refusals'
import type { OrderColumn } from '#contract/staff/order-desk'
import { mostOwnViews, type ViewFilters } from '#contract/staff/order-views.schema'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import {
  countOwnViews,
  deleteView,
  insertView,
  isNameTaken,
  lockView,
  updateView,
  type ViewContent,
  type ViewRow,
} from './views.repository.ts'

type ViewOut = Output<typeof api.orderViews.create>
type Effects = Pick<Platform, 'clock' | 'ids'>

export async function addView(
  tx: Tx,
  platform: Effects,
  actor: Actor,
  content: ViewContent,
): Promise<ViewOut> {
  if ((await countOwnViews(tx, actor.id)) >= mostOwnViews) {
    throw invalidInput({
      path: 'body.name',
      message: `must be one of at most ${mostOwnViews} views. Delete one first`,
    })
  }
  await assertNameIsFree(tx, content, { ownerId: actor.id })
  const view = await insertView(tx, {
    ...content,
    id: platform.ids.next(),
    ownerId: actor.id,
    at: platform.clock.now(),
  })
  if (!view) throw nameTaken()
  await record(tx, platform, actor, 'order_view.added', view)
  return presentView(view)
}

/** Changes a view that stands at the version the caller has seen. */
export async function changeView(
  tx: Tx,
  platform: Effects,
  actor: Actor,
  { id, version, ...content }: ViewContent & { id: string; version: number },
): Promise<ViewOut> {
  const before = await viewToChange(tx, actor, id)
  if (before.version !== version) throw changedSince('order_view', presentView(before))
  // Only its owner can take a shared view away from the others.
  const isShared = content.isShared || before.owner_id !== actor.id
  await assertNameIsFree(tx, { ...content, isShared }, { id, ownerId: before.owner_id })
  const view = await updateView(tx, { ...content, isShared, id, at: platform.clock.now() })
  await record(tx, platform, actor, 'order_view.changed', view)
  return presentView(view)
}

export async function removeView(
  tx: Tx,
  platform: Effects,
  actor: Actor,
  id: string,
): Promise<void> {
  const view = await viewToChange(tx, actor, id)
  await deleteView(tx, id)
  await record(tx, platform, actor, 'order_view.removed', view)
}

export function presentView(row: ViewRow): ViewOut {
  return {
    _id: row.id,
    name: row.name,
    isShared: row.is_shared,
    filters: row.filters as ViewFilters,
    columns: row.columns as OrderColumn[],
    version: row.version,
  }
}

// A private view of somebody else looks like none.
async function viewToChange(tx: Tx, actor: Actor, id: string): Promise<ViewRow> {
  const view = await lockView(tx, id)
  if (!view || !(view.is_shared || view.owner_id === actor.id)) throw new Refusal('not_found')
  return view
}

async function assertNameIsFree(
  tx: Tx,
  content: ViewContent,
  whose: { id?: string; ownerId: string | null },
): Promise<void> {
  if (await isNameTaken(tx, content, whose)) throw nameTaken()
}

function nameTaken() {
  return invalidInput({ path: 'body.name', message: 'is the name of another view' })
}

async function record(
  tx: Tx,
  platform: Effects,
  { id: actor }: Actor,
  act: 'order_view.added' | 'order_view.changed' | 'order_view.removed',
  view: ViewRow,
): Promise<void> {
  const details = { isShared: view.is_shared, version: view.version }
  await recordAct(tx, platform, { actor, act, subject: view.id, details })
}
