import type { Db, Tx } from '#platform/db'

type Sent = { sha256: string; original: Uint8Array; addedBy: string; at: Date }

/** False when the same file was sent before. */
export async function insertPicture(tx: Tx, picture: Sent): Promise<boolean> {
  const inserted = await tx
    .insertInto('pictures')
    .values({
      sha256: picture.sha256,
      original: Buffer.from(picture.original),
      added_by: picture.addedBy,
      created_at: picture.at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isPictureThere(tx: Tx, sha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}

/** What was sent, while it waits to be drawn. */
export async function findOriginal(db: Db, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('original')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.original ?? undefined
}

/** The drawing takes the place of what was sent; the first one stays. */
export async function keepDrawing(db: Db, sha256: string, webp: Buffer): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ webp, original: null })
    .where('sha256', '=', sha256)
    .where('webp', 'is', null)
    .execute()
}

/** The drawn picture; null while it waits for the worker, undefined where none was sent. */
export async function findDrawing(db: Db, sha256: string): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('webp')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.webp
}
