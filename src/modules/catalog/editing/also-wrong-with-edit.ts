import type { FieldError } from '#contract/refusals'
import { isUuid } from '#contract/values/uuid'
import type { Platform } from '#platform'
import { judgeChanges } from './edit-products.ts'
import { readableChanges } from './readable-changes.ts'
import { fieldErrorsOf } from './wrong-fields.ts'

/** What the shop would say of the readable part of a change that is refused already. */
export async function alsoWrongWithEdit({
  platform: { db },
  params,
  body,
}: {
  platform: Pick<Platform, 'db'>
  params: unknown
  body: unknown
}): Promise<FieldError[]> {
  const id = textIn(params, 'id')
  const changes = valueIn(body, 'changes')
  if (!isUuid(id) || typeof changes !== 'object' || changes === null) return []
  const read = readableChanges(changes as Record<string, unknown>).changes
  const { refused } = await db
    .transaction()
    .execute((tx) => judgeChanges(tx, [{ id, changes: read }]))
  return refused.flatMap(({ refusal }) => fieldErrorsOf(refusal))
}

function valueIn(given: unknown, name: string): unknown {
  if (typeof given !== 'object' || given === null) return undefined
  return (given as Record<string, unknown>)[name]
}

function textIn(given: unknown, name: string): string {
  const value = valueIn(given, name)
  return typeof value === 'string' ? value : ''
}
