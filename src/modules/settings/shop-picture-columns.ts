import type { FileColumn } from '#platform/stored-files'

export const shopPictureColumns: readonly FileColumn[] = [
  {
    table: 'shop_pictures',
    key: ['sha256'],
    bytes: 'content',
    object: 'object',
    type: `'image/webp'`,
  },
]
