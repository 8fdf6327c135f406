import type { Db, Tx } from '#platform/db'

export type FactorKind = 'app' | 'phone'
export type Factor = { kind: FactorKind; phone: string | null; enrolledAt: Date }

export async function factorsOf(db: Db | Tx, accountId: string): Promise<Factor[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['kind', 'phone', 'enrolled_at as enrolledAt'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as FactorKind }))
}

export async function hasSecondFactor(db: Db | Tx, accountId: string): Promise<boolean> {
  return (await factorsOf(db, accountId)).length > 0
}

/** The number that gets the account's codes. */
export async function phoneOf(db: Db | Tx, accountId: string): Promise<string | undefined> {
  return (await factorsOf(db, accountId)).find(({ kind }) => kind === 'phone')?.phone ?? undefined
}

export async function sealedKeyOf(db: Db | Tx, accountId: string): Promise<string | undefined> {
  const app = await db
    .selectFrom('second_factors')
    .select('sealed_key')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'app')
    .executeTakeFirst()
  return app?.sealed_key ?? undefined
}

/** Uses up a time step of the app. False: it or a later one has already been used. */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'app')
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type NewFactor = { accountId: string; at: Date } & (
  | { kind: 'app'; sealedKey: string; lastStep: number }
  | { kind: 'phone'; phone: string }
)

/** Enrolls a second factor and replaces one of the same kind. */
export async function putFactor(tx: Tx, factor: NewFactor): Promise<void> {
  const { accountId, kind, at } = factor
  await tx
    .insertInto('second_factors')
    .values({
      account_id: accountId,
      kind,
      enrolled_at: at,
      ...(factor.kind === 'app'
        ? { sealed_key: factor.sealedKey, last_step: factor.lastStep, phone: null }
        : { sealed_key: null, last_step: null, phone: factor.phone }),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((now) => ({
        sealed_key: now.ref('excluded.sealed_key'),
        last_step: now.ref('excluded.last_step'),
        phone: now.ref('excluded.phone'),
        enrolled_at: now.ref('excluded.enrolled_at'),
      })),
    )
    .execute()
}

/** False: it was not enrolled. */
export async function deleteFactor(tx: Tx, accountId: string, kind: FactorKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
