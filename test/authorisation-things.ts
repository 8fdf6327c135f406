import { uuidv7 } from '#platform/ids'
import type { Request } from './doors.ts'
import type { TestStore } from './store.ts'

/** The things a call can be about. They belong to one person, or to nobody. */
export type Things = {
  email: string
  orderId: string
  toolId: string
  partNumber: string
} & Record<OtherThing, string>

/** The ids of things that only few calls are about. */
const otherThings = [
  'addressId',
  'breakId',
  'catalogueId',
  'certificateId',
  'editId',
  'importId',
  'interchangeId',
  'invoiceId',
  'invitationId',
  'listId',
  'noteId',
  'reviewId',
  'tableId',
  'userId',
  'vehicleId',
  'viewId',
] as const
type OtherThing = (typeof otherThings)[number]

export function othersWith(id: string): Record<OtherThing, string> {
  return Object.fromEntries(otherThings.map((name) => [name, id])) as Record<OtherThing, string>
}

export type Row = {
  /** A valid request about these things. */
  about: (things: Things) => Request
  /** The call concerns nobody's things, so the target makes no difference. */
  ownerless?: true
  /** The refusal an allowed caller gets, if the request is always refused. */
  codeWhenAllowed?: string
  /** The call exists only in a store with a hosted identity provider. */
  onlyHosted?: true
  /** What an allowed caller gets who names a member of the staff. Each call that names a person says it. */
  ofStaff?: 'let in' | 'is_staff'
  /** A thing that does not exist is not refused: there is nothing to do, or the list is empty. */
  missingIsFine?: true
}

/** An open break of the books. */
export async function plantBreak({ database }: Pick<TestStore, 'database'>): Promise<string> {
  const id = uuidv7.next()
  await database.pool.query(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at) values ($1, 'unknown_intent', $2, '{}', now())`,
    [id, id],
  )
  return id
}
