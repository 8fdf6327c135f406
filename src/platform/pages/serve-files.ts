import { readdirSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { setErrand } from '#platform/http'
import type { BuiltFile } from './assets.ts'
import { createPreviews } from './preview-pictures.ts'
import { sendRepresentation } from './send-representation.ts'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** Where the drawings lie; `standIns` say which is shown under a name that has none: one of an earlier catalogue, or not drawn yet. */
export type DrawnPictures = {
  folder: string
  edition: string
  standIns: Record<string, string>
}

/** Scripts, styles and fonts: their names change with their content. */
export function serveBuiltFiles(app: FastifyInstance, files: Map<string, BuiltFile>): void {
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { errand: 'open' } },
    async (request, reply) => {
      const file = files.get(`/assets/${request.params['*']}`)
      // A page of an older build asks for a file of that build: it must see that it is gone, not a page.
      if (!file) return gone(reply)
      void reply.type(file.type).header('cache-control', forever)
      return sendRepresentation(request, reply, file.content)
    },
  )
  // So that the first visitor does not wait for the packing.
  app.addHook('onListen', async () => {
    for (const { content } of files.values()) await content.encoded('br')
  })
}

/**
 * The catalogue's own pictures. /pictures/drawn/EDITION/NAME-WIDTH.avif is kept for ever, since the edition changes
 * with any of them, and so is /pictures/preview/EDITION/NAME.jpg, which previews of links show; the icons keep their address and are asked for again after a day.
 */
export async function servePictures(
  app: FastifyInstance,
  { folder, edition, standIns }: DrawnPictures,
): Promise<void> {
  const drawn = path.join(folder, 'drawn')
  setErrand(app, 'open')
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    // A path that climbs, is doubled or holds a NUL: to the library that is forbidden, to the visitor there is no picture.
    const { statusCode = 500 } = error
    if (statusCode >= 500) throw error
    return refuse(reply, statusCode === 403 ? 404 : statusCode)
  })
  const files = new Set(readdirSync(drawn))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    index: false,
    cacheControl: false,
    // The folder also holds what the pictures are made with.
    allowedPath: (pathname, root) => root === drawn || /^\/[\w-]+\.(png|svg)$/.test(pathname),
    setHeaders: (reply, file) =>
      void (path.dirname(file) === drawn || reply.header('cache-control', aDay)),
  })
  app.get<{ Params: { edition: string; file: string } }>(
    '/pictures/drawn/:edition/:file',
    async (request, reply) => {
      const [, name = '', end = ''] = /^(.+)(-\d+\.\w+)$/.exec(request.params.file) ?? []
      const file = fileOf(name, end)
      if (file === undefined) return gone(reply)
      void reply.header('cache-control', keepFor(request.params.edition))
      return reply.sendFile(file, drawn)
    },
  )
  const preview = createPreviews(drawn)
  app.get<{ Params: { edition: string; name: string } }>(
    '/pictures/preview/:edition/:name(^[a-z0-9-]+).jpg',
    async (request, reply) => {
      const file = fileOf(request.params.name, '-1280.avif')
      if (file === undefined) return gone(reply)
      void reply.header('cache-control', keepFor(request.params.edition)).type('image/jpeg')
      return reply.send(await preview(file))
    },
  )

  function fileOf(name: string, end: string): string | undefined {
    return [name, standIns[name]].map((stem) => `${stem}${end}`).find((it) => files.has(it))
  }

  function keepFor(asked: string): string {
    return asked === edition ? forever : aDay
  }
}

function gone(reply: FastifyReply) {
  return refuse(reply, 404)
}

function refuse(reply: FastifyReply, status: number) {
  const answer = reply.code(status).header('cache-control', 'no-store')
  return answer.type('text/plain; charset=utf-8').send(`${STATUS_CODES[status] ?? 'No'}\n`)
}
