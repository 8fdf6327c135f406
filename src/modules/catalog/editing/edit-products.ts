import type { ProductField } from '#contract/catalog/product-fields'
import { invalidInput, Refusal, type FieldError } from '#contract/refusals'
import type { ProductChanges, ProductValues } from '#contract/staff/products.schema'
import { partNumberKey } from '#contract/values/part-number'
import { typeProducts } from '#modules/attributes'
import { recordActs, type Recorded } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { valuesOf } from '../products/product-columns.ts'
import { changeForLog, changedFields } from './product-values.ts'
import {
  clashesOnSale,
  lockProducts,
  missingUploads,
  openCategories,
  rewriteProducts,
  type EditableRow,
  type Named,
} from './editing.repository.ts'
import { errorAt, fieldErrorsOf, missingForSale, unknownCategory } from './wrong-fields.ts'

/** What somebody wants a product to become. With `version`, only if nobody has changed the product since. */
export type WantedChange = { id: string; version?: number; changes: ProductChanges }

/** A change that the store would accept. `fields` is empty if the product already is as wanted. */
export type JudgedChange = {
  id: string
  version: number
  before: ProductValues
  after: ProductValues
  fields: readonly ProductField[]
}
export type RefusedChange = { id: string; refusal: Refusal }

type Judged = { accepted: JudgedChange[]; refused: RefusedChange[] }
/** `would`: what a change that is refused would make of the product, so that all that is wrong with it is said at once. */
type Found = { accepted: JudgedChange[]; refused: (RefusedChange & { would?: JudgedChange })[] }

/**
 * Changes products and records what was changed. All or nothing: throws the first refusal. Lists of any length take the
 * same number of statements; callers with many thousand products pass them in parts.
 */
export async function editProducts(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { actor, wanted }: { actor: string; wanted: readonly WantedChange[] },
): Promise<JudgedChange[]> {
  const { accepted, refused } = await judgeChanges(tx, wanted)
  if (refused[0]) throw refused[0].refusal
  await applyChanges(tx, platform, { actor, accepted })
  return accepted
}

/**
 * Locks the products and says for each change what it would do or why it is refused, without doing it. Each product may
 * be named once.
 */
export async function judgeChanges(tx: Tx, wanted: readonly WantedChange[]): Promise<Judged> {
  const rows = new Map(
    (
      await lockProducts(
        tx,
        wanted.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const [categories, missing] = await Promise.all([
    openCategories(
      tx,
      wanted.flatMap(({ changes }) => changes.category ?? []),
    ),
    missingUploads(
      tx,
      wanted.flatMap(({ changes }) => (changes.pictures ?? []).map(({ picture }) => picture)),
    ),
  ])
  const accepted: JudgedChange[] = []
  const refused: Found['refused'] = []
  for (const { id, version, changes } of wanted) {
    const row = rows.get(id)
    if (!row) {
      refused.push({ id, refusal: new Refusal('not_found') })
      continue
    }
    const refusal = refusalOf(row, { version, changes }, { categories, missing })
    const before = valuesOf(row)
    const fields = changedFields(before, changes)
    const after = {
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, changes[field]])),
    }
    const would = { id, version: row.version, before, after, fields }
    if (!refusal) accepted.push(would)
    else refused.push({ id, refusal, ...(refusal.code === 'invalid_input' && { would }) })
  }
  return withoutClashes(tx, { accepted, refused })
}

type Applied = {
  actor: string
  accepted: readonly JudgedChange[]
  /** What the audit log keeps besides the fields: the plan or the batch that the change comes from. */
  details?: Record<string, unknown>
}

/** Does what `judgeChanges` accepted, in the same transaction. */
export async function applyChanges(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  applied: Applied,
): Promise<void> {
  await recordActs(tx, platform, await writeChanges(tx, platform, applied))
}

/** Does the same, but returns the acts for the caller to record. */
export async function writeChanges(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { actor, accepted, details = {} }: Applied,
): Promise<Recorded[]> {
  const changed = accepted.filter(({ fields }) => fields.length > 0)
  await rewriteProducts(tx, {
    rewritten: changed.map(({ id, after, fields }) => ({ id, values: after, fields })),
    actor,
    at: platform.clock.now(),
  })
  await typeProducts(
    tx,
    changed
      .filter(({ fields }) => fields.includes('specifications') || fields.includes('category'))
      .map(({ id }) => id),
  )
  return changed.map(({ id, before, after, fields }) => ({
    actor,
    act:
      fields.includes('state') && after.state === 'removed' ? 'product.removed' : 'product.changed',
    subject: id,
    details: { fields: changeForLog(before, after, fields), ...details },
  }))
}

type Known = { categories: ReadonlySet<string>; missing: ReadonlySet<string> }

function refusalOf(
  row: EditableRow,
  { version, changes }: { version: number | undefined; changes: ProductChanges },
  { categories, missing }: Known,
): Refusal | undefined {
  if (version !== undefined && version !== row.version)
    return new Refusal('changed_since', { what: 'product' })
  const errors: FieldError[] = []
  const { category, minimumOrder, pictures } = changes
  if (category !== undefined && category !== row.category && !categories.has(category)) {
    errors.push(errorAt('category', unknownCategory(category)))
  }
  if (
    minimumOrder !== undefined &&
    minimumOrder > row.minimum_order &&
    minimumOrder > row.available
  ) {
    errors.push(errorAt('minimumOrder', 'must not be more than the available quantity'))
  }
  if (changes.state === 'on_sale' && row.archived_at !== null) {
    errors.push(...missingForSale(valuesOf(row), changes))
  }
  pictures?.forEach(({ picture }, place) => {
    if (missing.has(picture)) errors.push(errorAt(`pictures.${place}.picture`, 'was not uploaded'))
    // The store fetches a link once, when the product is added, and only for the first picture.
    if (/^https:/i.test(picture) && (place > 0 || picture !== row.picture)) {
      errors.push(errorAt(`pictures.${place}.picture`, 'must be an uploaded picture'))
    }
  })
  return errors.length === 0 ? undefined : invalidInput(...errors)
}

/** A name and a part number belong to one product on sale. Looks in the shop and among the changes themselves. */
async function withoutClashes(tx: Tx, { accepted, refused }: Found): Promise<Judged> {
  const named = [...accepted, ...refused.flatMap(({ would }) => would ?? [])].filter(
    ({ after, fields }) =>
      after.state === 'on_sale' &&
      (['productName', 'company', 'partNumber', 'state'] as const).some((field) =>
        fields.includes(field),
      ),
  )
  const clashes = new Map<string, 'productName' | 'partNumber'>()
  const names = new Set<string>()
  const numbers = new Set<string>()
  const nameds: Named[] = named.map(({ id, after: { productName, company, partNumber } }) => ({
    id,
    productName,
    company,
    partNumber,
  }))
  for (const { id, productName, company, partNumber } of nameds) {
    const name = JSON.stringify([company, productName])
    if (names.has(name)) clashes.set(id, 'productName')
    if (numbers.has(partNumberKey(partNumber))) clashes.set(id, 'partNumber')
    names.add(name)
    numbers.add(partNumberKey(partNumber))
  }
  for (const { id, field } of await clashesOnSale(tx, nameds)) clashes.set(id, field)
  return {
    accepted: accepted.filter(({ id }) => !clashes.has(id)),
    refused: [
      ...refused.map(({ id, refusal }) => {
        const field = clashes.get(id)
        if (field === undefined) return { id, refusal }
        const clash = fieldErrorsOf(new Refusal('duplicate_product', { field }))
        return { id, refusal: invalidInput(...fieldErrorsOf(refusal), ...clash) }
      }),
      ...accepted.flatMap(({ id }) => {
        const field = clashes.get(id)
        return field === undefined
          ? []
          : [{ id, refusal: new Refusal('duplicate_product', { field }) }]
      }),
    ],
  }
}
