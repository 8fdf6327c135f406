import type { ProfileChange } from '#contract/profiles.schema'
import type { Db, Tx } from '#platform/db'

/** What a profile holds beside the name and the e-mail, which are the user's. */
type Told = Omit<ProfileChange, 'name' | 'email'>

export async function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['mobile', 'education', 'address', 'linkedin', 'street', 'city', 'state', 'zip'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Writes what was told; what was not stays as it was. */
export async function upsertProfile(
  tx: Tx,
  { userId, told, at }: { userId: string; told: Told; at: Date },
): Promise<void> {
  const columns = { ...told, updated_at: at }
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export async function deleteProfile(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('profiles').where('user_id', '=', userId).execute()
}
