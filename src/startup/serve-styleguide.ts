import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Serves /styleguide: every element of the web in every state, for developers. It is rebuilt each time it is opened, so
 * that it shows the current files. The routes exist only in development.
 */
export function serveStyleguide(app: FastifyInstance): void {
  let files = new Map<string, string | Uint8Array>()

  app.get('/styleguide', async (_request, reply) => {
    // Loaded only when needed: a store in production has no bundler installed.
    const { buildStyleguide, styleguideBase } = await import('../../vite.styleguide.ts')
    const built = await buildStyleguide()
    files = new Map(built.map(({ name, content }) => [styleguideBase + name, content]))
    const styles = [...files.keys()].filter((address) => address.endsWith('.css'))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf(`${styleguideBase}main.js`, styles))
  })

  app.get('/styleguide/*', async (request, reply) => {
    const content = files.get(request.url)
    if (content === undefined) return reply.code(404).type('text/plain').send('Not found\n')
    return reply
      .type(types[path.extname(request.url)] ?? 'application/octet-stream')
      .header('cache-control', 'no-store')
      .send(content)
  })
}

function pageOf(entry: string, styles: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Styleguide</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/pictures/favicon.svg" type="image/svg+xml">
${styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body>
<div id="app"></div>
</body>
</html>
`
}
