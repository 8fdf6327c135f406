import { sql } from 'kysely'
import type { PictureFormat, PictureWidth } from '#contract/picture-files'
import type { Db, Tx } from '#platform/db'

type Sent = { sha256: string; original: Uint8Array; addedBy: string | null; at: Date }

/** False when the same file was sent before; it counts as sent now. */
export async function insertPicture(tx: Tx, picture: Sent): Promise<boolean> {
  const { isNew } = await tx
    .insertInto('pictures')
    .values({
      sha256: picture.sha256,
      original: Buffer.from(picture.original),
      added_by: picture.addedBy,
      created_at: picture.at,
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: picture.at }))
    // Nobody has changed a row that is new.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** Holds it until the transaction ends: nobody takes it away from under a product that is being added. */
export async function isPictureThere(tx: Tx, sha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('sha256')
    .where('sha256', '=', sha256)
    .forKeyShare()
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

export type PictureFile = { width: PictureWidth; format: PictureFormat; content: Buffer }

/** Keeps one file; the first of its kind stays. */
export async function keepFile(db: Db, sha256: string, file: PictureFile): Promise<void> {
  const kept = db.insertInto('picture_files').values({ sha256, ...file })
  await kept.onConflict((conflict) => conflict.doNothing()).execute()
}

/** All files are drawn: what was sent goes. */
export async function dropOriginal(db: Db, sha256: string): Promise<void> {
  await db.updateTable('pictures').set({ original: null }).where('sha256', '=', sha256).execute()
}

/** One file of a picture; null while it waits for the worker, undefined where there is none. */
export async function findFile(
  db: Db,
  sha256: string,
  { width, format }: { width: number; format: string },
): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('pictures')
    .leftJoin('picture_files as file', (join) =>
      join
        .onRef('file.sha256', '=', 'pictures.sha256')
        .on('file.width', '=', width)
        .on('file.format', '=', format),
    )
    .select(['file.content', (row) => row('original', 'is not', null).as('waits')])
    .where('pictures.sha256', '=', sha256)
    .executeTakeFirst()
  return row?.content ?? (row?.waits ? null : undefined)
}

/** A picture of the time when one WebP was all. */
export async function findWebp(db: Db, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('webp')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.webp ?? undefined
}
