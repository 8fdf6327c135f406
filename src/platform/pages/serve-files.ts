import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { BuiltFile } from './assets.ts'
import { sendRepresentation } from './send-representation.ts'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** Scripts, styles and fonts: their names change with their content. */
export function serveBuiltFiles(app: FastifyInstance, files: Map<string, BuiltFile>): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = files.get(`/assets/${request.params['*']}`)
    // A page of an older build asks for a file of that build: it must see that it is gone, not a page.
    if (!file) {
      const gone = reply.code(404).header('cache-control', 'no-store')
      return gone.type('text/plain; charset=utf-8').send('Not found\n')
    }
    void reply.type(file.type).header('cache-control', forever)
    return sendRepresentation(request, reply, file.content)
  })
  // So that the first visitor does not wait for the packing.
  app.addHook('onListen', async () => {
    for (const { content } of files.values()) await content.encoded('br')
  })
}

/** The catalogue's pictures: their names stay when they are drawn anew, so they are asked for again after a day. */
export async function servePictures(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    // The folder also holds what the pictures are made with.
    allowedPath: (pathname) => /^\/[\w-]+\.(webp|avif|png|jpg|svg)$/.test(pathname),
    setHeaders: (reply) => void reply.header('cache-control', aDay),
  })
}
