import type { ProfileChange } from '#contract/profiles.schema'
import type { Db, Tx } from '#platform/db'

/** The profile's own fields. Name and e-mail belong to the user. */
type ProfileFields = Omit<ProfileChange, 'name' | 'email'>

export async function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['mobile', 'education', 'address', 'linkedin', 'street', 'city', 'state', 'zip'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Writes the given fields and leaves the others unchanged. */
export async function upsertProfile(
  tx: Tx,
  { userId, fields, at }: { userId: string; fields: ProfileFields; at: Date },
): Promise<void> {
  const columns = { ...fields, updated_at: at }
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export async function deleteProfile(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('profiles').where('user_id', '=', userId).execute()
}
