import * as z from 'zod'
import { PictureOut, keptPicture } from '#contract/values/picture-address'
import { hasControlCharacters } from '../values/control-characters.ts'

/** The path of an uploaded picture, named by its content, so it never changes. Older pictures are WebP. */
export const uploadedPicture = /^\/pictures\/uploaded\/([0-9a-f]{64})\.(?:jpg|webp)$/

/** A product's picture: none, the name of one of our drawings, an uploaded picture, or a link. */
export const PictureAddress = z
  .string()
  .trim()
  .max(500)
  .transform((given) => keptPicture(given))
  .refine(
    (value) => /^[a-z0-9-]*$/.test(value) || uploadedPicture.test(value) || isHttpsLink(value),
    {
      message: 'must be an uploaded picture or a link that starts with https:// and has no port',
    },
  )

/** A picture with its words for those who cannot see it, which may be empty. */
export const Picture = z.object({ picture: PictureOut, alt: z.string() })
export type Picture = z.output<typeof Picture>

// A link with a user name or password would show them to everybody who sees the product. The store fetches pictures from
// the standard port only. Control characters are checked here because the URL parser ignores them at the beginning.
function isHttpsLink(value: string): boolean {
  if (hasControlCharacters(value) || !/^https:\/\//i.test(value)) return false
  const url = URL.parse(value)
  return url?.protocol === 'https:' && [url.username, url.password, url.port].join('') === ''
}
