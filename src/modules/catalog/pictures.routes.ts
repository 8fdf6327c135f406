import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { uploadedPicture } from '#contract/products.schema'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { findDrawing } from './pictures.repository.ts'

const forever = 'public, max-age=31536000, immutable'

/** GET /pictures/uploaded/HASH.webp: the pictures that admins sent, as the worker drew them. */
export async function pictureRoutes(app: FastifyInstance, { db }: Platform): Promise<void> {
  app.get<{ Params: { name: string } }>('/pictures/uploaded/:name', async (request, reply) => {
    const sha256 = uploadedPicture.exec(`/pictures/uploaded/${request.params.name}`)?.[1]
    if (sha256 === undefined) return notThere(reply)
    const etag = `"${sha256}"`
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const webp = await drawingSoon(db, sha256)
    if (!webp) return notThere(reply)
    void reply.headers({ etag, 'cache-control': forever })
    return reply.type('image/webp').send(webp)
  })
}

const looks = 20
const betweenLooksMs = 200

// Whoever just sent a picture looks at it at once: drawing it takes a moment, and so may the answer.
async function drawingSoon(db: Db, sha256: string): Promise<Buffer | null | undefined> {
  for (let look = 1; look < looks; look++) {
    const webp = await findDrawing(db, sha256)
    if (webp !== null) return webp
    await pause(betweenLooksMs)
  }
  return findDrawing(db, sha256)
}

function notThere(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}
