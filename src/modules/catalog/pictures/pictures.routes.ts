import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { sendNotThere } from '#platform/http'
import type { Db } from '#platform/db'
import { findFile, findWebp, type Place } from './pictures.repository.ts'

const forever = 'public, max-age=31536000, immutable'

type Wanted = { sha256: string; width: number; format: 'avif' | 'jpeg' | 'webp' }

/** GET /pictures/uploaded/HASH.jpg, HASH-640.avif and so on: pictures that admins sent, as the worker drew them. */
export async function pictureRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Platform, 'db' | 'files'>,
  shown: Pick<Platform, 'db'>,
): Promise<void> {
  app.get<{ Params: { name: string } }>('/pictures/uploaded/:name', async (request, reply) => {
    const { name } = request.params
    const wanted = read(name)
    if (!wanted) return sendNotThere(reply)
    const etag = `"${name}"`
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    // What the replica does not have, the primary may have got a moment ago.
    const place =
      (shown.db === db ? undefined : await placeNow(shown.db, wanted)) ??
      (await placeSoon(db, wanted))
    const content = place && (await files.bytesOf(place))
    if (!content) return sendNotThere(reply)
    void reply.headers({ etag, 'cache-control': forever })
    return reply.type(`image/${wanted.format}`).send(content)
  })
}

/** Reads HASH-WIDTH.avif or .jpg. HASH.jpg is the widest, and HASH.webp is an older picture. */
function read(name: string): Wanted | undefined {
  const [, sha256, width = '1280', ending] =
    /^([0-9a-f]{64})(?:-(320|640|1280))?\.(avif|jpg|webp)$/.exec(name) ?? []
  if (sha256 === undefined) return undefined
  const format = ending === 'jpg' ? 'jpeg' : (ending as 'avif' | 'webp')
  return { sha256, width: Number(width), format }
}

const attempts = 20
const betweenAttemptsMs = 200

// An admin who has just uploaded a picture sees it right away. Drawing takes a moment, so the answer waits for it.
async function placeSoon(db: Db, wanted: Wanted): Promise<Place | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const place = await placeNow(db, wanted)
    if (place !== null) return place
    if (attempt < attempts) await pause(betweenAttemptsMs)
  }
  return undefined
}

async function placeNow(db: Db, { sha256, ...file }: Wanted): Promise<Place | null | undefined> {
  return file.format === 'webp' ? findWebp(db, sha256) : findFile(db, sha256, file)
}
