import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuiltFile } from './assets.ts'
import { representationOf } from '#platform/http'
import { servePictures } from './serve-files.ts'
import { servePages } from './serve-pages.ts'

const script = 'console.log("wrench")'.repeat(50)
const page = '<h1>OUR TOOLS</h1>'
let app: FastifyInstance
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  mkdirSync(path.join(folder, 'drawn'))
  writeFileSync(path.join(folder, 'drawn/cw-14m-320.avif'), 'a picture')
  writeFileSync(path.join(folder, 'touch-icon.png'), 'an icon')
  writeFileSync(path.join(folder, 'package.json'), '{}')
  app = Fastify()
  const file: BuiltFile = {
    type: 'text/javascript; charset=utf-8',
    content: representationOf(Buffer.from(script), 'once a build'),
  }
  await servePages(
    app,
    { log: pino({ level: 'silent' }) },
    {
      pages: {
        at: () => ({
          key: null,
          cost: 1,
          shed: 'products',
          draw: async () => ({ status: 200, html: page }),
        }),
      },
      assets: { entry: '/assets/browser-1.js', styles: [], font: null, chunks: {} },
      files: new Map([['/assets/browser-1.js', file]]),
      pictures: { folder, edition: 'ed1', standIns: { wrench: 'cw-14m' } },
      publicUrl: 'https://store.example',
      shop: () => ({ brand: 'A <shop>', version: 1 }),
    },
  )
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a built file is kept for good, and a file of an older build is gone, not a page', async () => {
  const file = await app.inject({
    url: '/assets/browser-1.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script)
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const url of ['/assets/browser-0.js', '/assets/..%2f..%2fpackage.json']) {
    const gone = await app.inject(url)
    expect(gone.body).not.toContain(page)
    expect(gone.body).not.toContain('"dependencies"')
  }
  const old = await app.inject('/assets/browser-0.js')
  expect(old.statusCode).toBe(404)
  expect(old.headers['cache-control']).toBe('no-store')
})

test('a drawing of this edition is kept for ever, also under a name it stands in for; of another for a day', async () => {
  const drawing = await app.inject('/pictures/drawn/ed1/cw-14m-320.avif')
  expect(drawing.body).toBe('a picture')
  expect(drawing.headers['content-type']).toBe('image/avif')
  expect(drawing.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/pictures/drawn/ed1/wrench-320.avif')).body).toBe('a picture')
  const older = await app.inject('/pictures/drawn/ed0/cw-14m-320.avif')
  expect(older.headers['cache-control']).toMatch(/^public, max-age=86400/)
  for (const name of ['missing-320.avif', 'cw-14m-320.gif', '..%2fpackage.json', 'cw-14m-']) {
    const answer = await app.inject(`/pictures/drawn/ed1/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).not.toMatch(/immutable/)
  }
})

test('icons are served with an ETag; what pictures are made with is not', async () => {
  const icon = await app.inject('/pictures/touch-icon.png')
  expect(icon.body).toBe('an icon')
  expect(icon.headers['cache-control']).toMatch(/^public, max-age=86400/)
  const again = await app.inject({
    url: '/pictures/touch-icon.png',
    headers: { 'if-none-match': String(icon.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  for (const name of ['package.json', '..%2fpackage.json', 'missing.png']) {
    expect((await app.inject(`/pictures/${name}`)).statusCode).toBe(404)
  }
})

test('a drawing is shown on a wide sheet where links are previewed, as JPEG, also under a name it had', async () => {
  const drawing = await sharp({
    create: { width: 1280, height: 1280, channels: 3, background: '#ecede8' },
  })
    .avif()
    .toBuffer()
  writeFileSync(path.join(folder, 'drawn/cw-14m-1280.avif'), drawing)
  const fresh = Fastify()
  await servePictures(fresh, { folder, edition: 'ed1', standIns: { wrench: 'cw-14m' } })
  for (const name of ['cw-14m', 'wrench']) {
    const answer = await fresh.inject(`/pictures/preview/ed1/${name}.jpg`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  }
  for (const name of ['none', '..%2Fcw-14m', 'cw-14m-1280']) {
    expect((await fresh.inject(`/pictures/preview/ed1/${name}.jpg`)).statusCode).toBe(404)
  }
  await fresh.close()
})

test('a drawing without a JPEG of its own gets one for browsers that do not show AVIF', async () => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#ecebe7' } })
  const avif = await picture.avif().toBuffer()
  await app.close()
  writeFileSync(path.join(folder, 'drawn/cw-14m-2-640.avif'), avif)
  app = Fastify()
  await servePictures(app, { folder, edition: 'ed1', standIns: {} })
  const made = await app.inject('/pictures/drawn/ed1/cw-14m-2-640.jpg')
  expect(made.statusCode).toBe(200)
  expect(made.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
  for (const end of ['-1280.jpg', '-320.jpg', '-640.png']) {
    expect((await app.inject(`/pictures/drawn/ed1/cw-14m-2${end}`)).statusCode).toBe(404)
  }
})
