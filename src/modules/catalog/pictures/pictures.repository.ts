import { sql } from 'kysely'
import type { PictureFormat, PictureWidth } from '#contract/picture-files'
import type { Db, Tx } from '#platform/db'

type Sent = { sha256: string; original: Uint8Array; addedBy: string | null; at: Date }

/** Returns false if the same file was sent before. Its upload time is renewed. */
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
    // xmax is 0 only in a row that was inserted, not updated.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** Locks the picture until the transaction ends, so that it cannot be deleted while a product with it is being added. */
export async function isPictureThere(tx: Db | Tx, sha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('sha256')
    .where('sha256', '=', sha256)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The uploaded file, while it waits to be drawn. */
export async function findOriginal(db: Db, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('original')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.original ?? undefined
}

export type PictureFile = { width: PictureWidth; format: PictureFormat; content: Buffer }

/** Stores one drawn file. If one of this width and format exists, that one stays. */
export async function keepFile(db: Db, sha256: string, file: PictureFile): Promise<void> {
  const kept = db.insertInto('picture_files').values({ sha256, ...file })
  await kept.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Deletes the uploaded file once all drawn files exist. */
export async function dropOriginal(db: Db, sha256: string): Promise<void> {
  await db.updateTable('pictures').set({ original: null }).where('sha256', '=', sha256).execute()
}

/** Where the bytes of a file are: here, or in the object store under this name. */
export type Place = { content: Buffer | null; object: string | null }

/** One file of a picture. Null while the worker has not drawn it yet, undefined if there is none. */
export async function findFile(
  db: Db,
  sha256: string,
  { width, format }: { width: number; format: string },
): Promise<Place | null | undefined> {
  const row = await db
    .selectFrom('pictures')
    .leftJoin('picture_files as file', (join) =>
      join
        .onRef('file.sha256', '=', 'pictures.sha256')
        .on('file.width', '=', width)
        .on('file.format', '=', format),
    )
    .select(['file.content', 'file.object', (row) => row('original', 'is not', null).as('waits')])
    .where('pictures.sha256', '=', sha256)
    .executeTakeFirst()
  if (row && (row.content || row.object)) return row
  return row?.waits ? null : undefined
}

/** The file of an older picture, which was stored as a single WebP. */
export async function findWebp(db: Db, sha256: string): Promise<Place | undefined> {
  return db
    .selectFrom('pictures')
    .select(['webp as content', 'webp_object as object'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}
