import { pictureColumns } from '#modules/catalog'
import { shopPictureColumns } from '#modules/settings'
import { documentColumns } from '#modules/taxes'
import type { FileColumn } from '#platform/stored-files'

/** Every column of bytes that may be in the object store instead. */
export const fileColumns: readonly FileColumn[] = [
  ...pictureColumns,
  ...shopPictureColumns,
  ...documentColumns,
]
