import type { FileColumn } from '#platform/stored-files'

/** The drawn files of pictures. The file that was sent goes once it is drawn, so it stays in the database until then. */
export const pictureColumns: readonly FileColumn[] = [
  {
    table: 'picture_files',
    key: ['sha256', 'width', 'format'],
    bytes: 'content',
    object: 'object',
    type: `'image/' || format`,
  },
  {
    table: 'pictures',
    key: ['sha256'],
    bytes: 'webp',
    object: 'webp_object',
    type: `'image/webp'`,
  },
]
