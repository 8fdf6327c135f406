import type { Output } from '#contract/describe'
import type { api } from '#contract'
import type { Attribute, EditedAttributes } from '#contract/attributes/attributes.schema'
import { changedSince } from '#contract/edits/changed-since'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { Job } from '#platform/jobs'
import type { AttributeRow } from './attribute.ts'
import {
  countKnown,
  countProducts,
  findList,
  holdCategory,
  listAttributes,
  lockList,
  productsAfter,
  writeList,
} from './attributes.repository.ts'
import { typeProducts } from './type-products.repository.ts'

type Shown = Output<typeof api.staffAttributes.show>

/** At most this many products are read anew in each step of the job. */
const typedAStep = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Replaces the attributes of a category. The values of its products are read anew in a job. */
export async function saveAttributes(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>,
  staff: Actor,
  { category, version, attributes }: EditedAttributes & { category: string },
): Promise<Shown> {
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    await holdCategory(tx, category)
    await lockList(tx, category)
    const list = await findList(tx, category)
    if (!list) throw new Refusal('not_found')
    if (list.moving) throw new Refusal('category_moving')
    if (list.version !== version) {
      throw changedSince('attributes', await showAttributes(tx, category))
    }
    const before = await listAttributes(tx, category)
    await writeList(tx, {
      category,
      version: version + 1,
      attributes: attributes.map((attribute) => rowOf(platform.ids.next(), category, attribute)),
    })
    await platform.jobs.enqueue(tx, typingJob(category))
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'category.attributes_changed',
      subject: category,
      details: { from: names(before), to: names(attributes) },
    })
    return showAttributes(tx, category)
  })
}

export async function showAttributes(db: Db | Tx, category: string): Promise<Shown> {
  const list = await findList(db, category)
  if (!list) throw new Refusal('not_found')
  const counts = new Map((await countKnown(db, category)).map((count) => [count.id, count]))
  return {
    category,
    version: list.version,
    products: await countProducts(db, category),
    attributes: (await listAttributes(db, category)).map((row) => ({
      key: row.key,
      name: row.name,
      labels: row.labels,
      kind: row.kind,
      unit: row.unit,
      isRequired: row.is_required,
      isFilter: row.is_filter,
      isColumn: row.is_column,
      known: counts.get(row.id)?.known ?? 0,
      unread: counts.get(row.id)?.unread ?? 0,
    })),
  }
}

/** Reads the values of all products of a category anew. Each step is a transaction, and a step that is done again changes nothing. */
export async function typeCategory({ db }: Pick<Platform, 'db'>, category: string): Promise<void> {
  let after: string | undefined = firstId
  while (after !== undefined) {
    const from: string = after
    after = await db.transaction().execute(async (tx) => {
      const ids = await productsAfter(tx, { category, after: from, most: typedAStep })
      if (ids.length > 0) await typeProducts(tx, ids)
      return ids.length < typedAStep ? undefined : ids.at(-1)
    })
  }
}

export function typingJob(category: string): Job {
  return {
    name: 'attributes.type-category',
    payload: { category },
    key: `type-category:${category}`,
  }
}

export function rowOf(id: string, category: string, attribute: Attribute): AttributeRow {
  const { key, name, labels, kind, unit, isRequired, isFilter, isColumn } = attribute
  return {
    id,
    category,
    key,
    name,
    labels,
    kind,
    unit,
    is_required: isRequired,
    is_filter: isFilter,
    is_column: isColumn,
  }
}
