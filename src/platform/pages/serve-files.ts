import { readdirSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { setPriority } from '#platform/http'
import type { BuiltFile } from './assets.ts'
import { createJpegs, createPreviews } from './made-pictures.ts'
import { sendRepresentation } from '#platform/http'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** The folder of the drawings. `standIns`: which drawing replaces a missing one (of an earlier catalogue, or not drawn yet). */
export type DrawnPictures = {
  folder: string
  edition: string
  standIns: Record<string, string>
}

/** Serves scripts, styles and fonts. Browsers may keep them forever, since their names change with their content. */
export function serveBuiltFiles(app: FastifyInstance, files: Map<string, BuiltFile>): void {
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { priority: 'open' } },
    async (request, reply) => {
      const file = files.get(`/assets/${request.params['*']}`)
      // A page of an older build may request a file of that build. It must get a 404 and not an HTML page.
      if (!file) return gone(reply)
      void reply.type(file.type).header('cache-control', forever)
      return sendRepresentation(request, reply, file.content)
    },
  )
  // Compressed at the start, so that the first visitor does not wait.
  app.addHook('onListen', async () => {
    for (const { content } of files.values()) await content.encoded('br')
  })
}

/**
 * Serves the catalogue's own pictures. Browsers may keep /pictures/drawn/EDITION/NAME-WIDTH.avif and the link preview
 * /pictures/preview/EDITION/NAME.jpg forever, since the edition changes with any of them. The icons have fixed addresses
 * and may be kept for a day.
 */
export async function servePictures(
  app: FastifyInstance,
  { folder, edition, standIns }: DrawnPictures,
): Promise<void> {
  const drawn = path.join(folder, 'drawn')
  setPriority(app, 'open')
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    // The library answers 403 for paths with `..`, double slashes or a NUL. For the visitor, there is just no such picture.
    const { statusCode = 500 } = error
    if (statusCode >= 500) throw error
    return refuse(reply, statusCode === 403 ? 404 : statusCode)
  })
  const files = new Set(readdirSync(drawn))
  const preview = createPreviews(drawn)
  const jpegOf = createJpegs(drawn)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    index: false,
    cacheControl: false,
    // The folder also contains the sources of the pictures, which are not served.
    allowedPath: (pathname, root) => root === drawn || /^\/[\w-]+\.(png|svg)$/.test(pathname),
    setHeaders: (reply, file) =>
      void (path.dirname(file) === drawn || reply.header('cache-control', aDay)),
  })
  app.get<{ Params: { edition: string; file: string } }>(
    '/pictures/drawn/:edition/:file',
    async (request, reply) => {
      const [, name = '', end = ''] = /^(.+)(-\d+\.\w+)$/.exec(request.params.file) ?? []
      const file = fileOf(name, end)
      const [, width] = /^-(320|640)\.jpg$/.exec(end) ?? []
      // Further views of a product are drawn as AVIF alone.
      const source = file ?? (width && fileOf(name, `-${width}.avif`))
      if (!source) return gone(reply)
      void reply.header('cache-control', keepFor(request.params.edition))
      if (file) return reply.sendFile(file, drawn)
      return reply.type('image/jpeg').send(await jpegOf(source))
    },
  )
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
