import type { FastifyInstance } from 'fastify'
import { accentColors, accentProblem } from '#contract/shop/accent'
import type { Platform } from '#platform'
import { sendNotThere } from '#platform/http'
import { findShopPicture } from './shop-pictures.repository.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * GET /pictures/shop/HASH.webp: the logo and the pictures of banners. GET /accent/COLOR.css: the accent as custom
 * properties, which a page with another accent than the built one names after its own styles. Both addresses change with
 * their content.
 */
export async function shopLookRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Platform, 'db' | 'files'>,
): Promise<void> {
  app.get<{ Params: { name: string } }>('/pictures/shop/:name', async (request, reply) => {
    const sha256 = /^([0-9a-f]{64})\.webp$/.exec(request.params.name)?.[1]
    const place = sha256 === undefined ? undefined : await findShopPicture(db, sha256)
    const content = place && (await files.bytesOf(place))
    if (!content) return sendNotThere(reply)
    return reply.header('cache-control', forever).type('image/webp').send(content)
  })
  // A page with the wrong colors would look like another shop, so the colors come however full it is.
  const config = { priority: 'open' } as const
  app.get<{ Params: { name: string } }>('/accent/:name', { config }, async (request, reply) => {
    const digits = /^([0-9a-f]{6})\.css$/.exec(request.params.name)?.[1]
    const accent = `#${digits}`
    if (digits === undefined || accentProblem(accent) !== undefined) return sendNotThere(reply)
    void reply.header('cache-control', forever).type('text/css; charset=utf-8')
    return reply.send(styleOf(accent))
  })
}

function styleOf(given: string): string {
  const { accent, onAccent, onLight, onDark } = accentColors(given)
  const [words, wash] = (['words', 'wash'] as const).map(
    (part) => `light-dark(${onLight[part]},${onDark[part]})`,
  )
  return `:root{--signal:${accent};--on-signal:${onAccent};--signal-ink:${words};--signal-wash:${wash}}\n`
}
