import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'
import { noise, png } from '../../../../test/pictures.ts'

const store = await storeOfFile()
const admin = await store.admin()

test('a photograph is drawn anew in two formats and three widths: upright, and silent about where it was taken', async () => {
  const photograph = await sharp(await noise(2400, 1600))
    .blur(6)
    .withExif({ IFD0: { Artist: 'Ruth Calloway' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Ruth Calloway')
  const { acknowledged, picture } = await send(photograph)
  expect(acknowledged).toBe(true)
  expect(picture).toBe(`${store.url}/pictures/uploaded/${sha256(photograph)}.jpg`)

  // The request comes before the picture is drawn, and is answered as soon as it is.
  const early = fetch(picture)
  await store.runJobs()
  const answer = await early
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const jpeg = await seen(answer)
  expect(jpeg).toMatchObject({ format: 'jpeg', width: 853, height: 1280 })
  expect(jpeg.exif).toBeUndefined()
  for (const width of [320, 640, 1280]) {
    for (const [ending, type] of [
      ['avif', 'image/avif'],
      ['jpg', 'image/jpeg'],
    ]) {
      const file = await fetch(picture.replace('.jpg', `-${width}.${ending}`))
      expect(file.headers.get('content-type')).toBe(type)
      expect(await seen(file)).toMatchObject({ height: width })
    }
  }
  const { rows } = await store.database.pool.query(
    'select original from pictures where sha256 = $1',
    [sha256(photograph)],
  )
  expect(rows).toEqual([{ original: null }])

  const headers = { 'if-none-match': String(answer.headers.get('etag')) }
  expect((await fetch(picture, { headers })).status).toBe(304)
})

test('even noise at 640 pixels fits into 40 kB of AVIF', async () => {
  const { picture } = await send(await noise(700, 700))
  await store.runJobs()
  const file = await fetch(picture.replace('.jpg', '-640.avif'))
  const avif = Buffer.from(await file.arrayBuffer())
  expect(avif.length).toBeLessThanOrEqual(40_000)
  expect((await sharp(avif).metadata()).width).toBeGreaterThan(300)
})

test('a picture drawn when one WebP was all is still served', async () => {
  const hash = 'ab'.repeat(32)
  await store.database.pool.query(
    `insert into pictures (sha256, webp, created_at) values ($1, $2, now())`,
    [hash, Buffer.from('an older drawing')],
  )
  const answer = await fetch(`${store.url}/pictures/uploaded/${hash}.webp`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(await answer.text()).toBe('an older drawing')
  expect((await fetch(`${store.url}/pictures/uploaded/${hash}-640.avif`)).status).toBe(404)
})

test('the same file sent twice is one picture', async () => {
  const file = await png(40, 30)
  const before = await pictureCount()
  const [first, second] = await Promise.all([send(file), send(file)])
  expect(second).toEqual(first)
  expect(await pictureCount()).toBe(before + 1)
})

test('a small picture stays as small as it is, see-through where the format can be', async () => {
  const file = await sharp({
    create: { width: 50, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const { picture } = await send(file)
  await store.runJobs()
  const avif = await fetch(picture.replace('.jpg', '-640.avif'))
  expect(await seen(avif)).toMatchObject({ width: 50, height: 20, hasAlpha: true })
  const jpeg = await fetch(picture)
  expect(await seen(jpeg)).toMatchObject({ width: 50, height: 20, hasAlpha: false })
})

test('an address nobody uploaded answers 404, and so does anything else there', async () => {
  const none = '0'.repeat(64)
  for (const name of [
    `${none}.webp`,
    `${none}.jpg`,
    `${none}-640.avif`,
    `${none}-99.avif`,
    'x.jpg',
  ]) {
    const answer = await fetch(`${store.url}/pictures/uploaded/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

async function seen(answer: Response) {
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

async function send(bytes: Uint8Array) {
  return admin.client.products.uploadPicture({ file: new Blob([new Uint8Array(bytes)]) })
}

async function pictureCount(): Promise<number> {
  const { rows } = await store.database.pool.query('select count(*) as n from pictures')
  return Number(rows[0].n)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
