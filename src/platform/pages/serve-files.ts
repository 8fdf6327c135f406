import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { encodedBody, type EncodedBody } from './encoded-body.ts'
import { sendBody } from './send-body.ts'

const forever = 'public, max-age=31536000, immutable'

/** Scripts, styles and fonts. They are few, so they live in memory, packed as small as they get. */
export async function serveBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const files = await readFolder(path.join(clientDir, 'assets'))

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const body = files.get(name)
    // A page of an older build asks for a file of that build: it must see that it is gone, not a page.
    if (!body) {
      const gone = reply.code(404).header('cache-control', 'no-store')
      return gone.type('text/plain; charset=utf-8').send('Not found\n')
    }
    void reply.type(typeOf(name)).header('cache-control', forever)
    return sendBody(request, reply, body)
  })

  app.addHook('onListen', async () => {
    for (const body of files.values()) await body.form('br')
  })
}

/** The catalogue's pictures: their names stay when they are drawn anew, so they are asked for again after a day. */
export async function servePictures(app: FastifyInstance, picturesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: picturesDir,
    prefix: '/pictures/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (pathname) => /^\/[\w-]+\.(webp|avif|png|jpg|svg)$/.test(pathname),
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    },
  })
}

async function readFolder(folder: string): Promise<Map<string, EncodedBody>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, EncodedBody]> => {
        const file = path.join(entry.parentPath, entry.name)
        const name = path.relative(folder, file).split(path.sep).join('/')
        return [name, encodedBody(await readFile(file), 'small')]
      }),
    ),
  )
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

function typeOf(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream'
}
