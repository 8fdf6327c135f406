import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemError } from '#contract/problem'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

test('a photograph is drawn anew as WebP: upright, smaller, and silent about where it was taken', async () => {
  const photograph = await sharp(await noise(2400, 1600))
    .blur(6)
    .withExif({ IFD0: { Artist: 'Ruth Calloway' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Ruth Calloway')
  const { acknowledged, picture } = await send(photograph)
  expect(acknowledged).toBe(true)
  expect(picture).toBe(`/pictures/uploaded/${sha256(photograph)}.webp`)

  // Asked for before it is drawn, the address answers as soon as it is.
  const early = fetch(store.url + picture)
  await store.runJobs()
  const answer = await early
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const webp = Buffer.from(await answer.arrayBuffer())
  const { format, width, height, exif } = await sharp(webp).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 853,
    height: 1280,
    exif: undefined,
  })
  const { rows } = await store.database.pool.query(
    'select original from pictures where sha256 = $1',
    [sha256(photograph)],
  )
  expect(rows).toEqual([{ original: null }])

  const headers = { 'if-none-match': String(answer.headers.get('etag')) }
  expect((await fetch(store.url + picture, { headers })).status).toBe(304)
})

test('even noise fits into 200 kB', async () => {
  const { picture } = await send(await noise(1500, 1500))
  await store.runJobs()
  const webp = Buffer.from(await (await fetch(store.url + picture)).arrayBuffer())
  expect(webp.length).toBeLessThanOrEqual(200_000)
  expect((await sharp(webp).metadata()).width).toBeGreaterThan(500)
})

test('the same file sent twice is one picture', async () => {
  const file = await png(40, 30)
  const before = await pictureCount()
  const [first, second] = await Promise.all([send(file), send(file)])
  expect(second).toEqual(first)
  expect(await pictureCount()).toBe(before + 1)
})

test('a small picture stays as small as it is, and see-through where it was', async () => {
  const file = await sharp({
    create: { width: 50, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const { picture } = await send(file)
  await store.runJobs()
  const webp = Buffer.from(await (await fetch(store.url + picture)).arrayBuffer())
  expect(await sharp(webp).metadata()).toMatchObject({ width: 50, height: 20, hasAlpha: true })
})

test('what is no picture of the three kinds is refused, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = await sharp(await png(9, 9))
    .gif()
    .toBuffer()
  for (const bytes of [svg, gif, Buffer.from('GIF89a'), Buffer.from('not a picture')]) {
    const problem = await refused(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    expect(problem.errors?.[0]?.path).toBe('body.picture')
  }
})

test('a picture called a text is taken: only its content counts', async () => {
  const file = new File([await png(8, 8)], 'notes.txt', { type: 'text/plain' })
  const { picture } = await admin.client.products.uploadPicture({ file })
  expect(picture).toMatch(/^\/pictures\/uploaded\/[0-9a-f]{64}\.webp$/)
})

test('a damaged, cut-off or lying picture is refused and nothing is kept', async () => {
  const before = await pictureCount()
  const whole = await sharp(await noise(600, 400))
    .jpeg()
    .toBuffer()
  const onlyTheHead = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)])
  for (const bytes of [whole.subarray(0, whole.length / 2), onlyTheHead]) {
    const problem = await refused(new Blob([new Uint8Array(bytes)]))
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(problem.errors?.[0]).toMatchObject({ path: 'body.picture' })
  }
  expect(await pictureCount()).toBe(before)
})

test('a picture of more than 50 megapixels is refused by its head', async () => {
  const file = await sharp({
    create: { width: 8000, height: 7000, channels: 3, background: 'grey' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const problem = await refused(new Blob([new Uint8Array(file)]))
  expect(problem.errors).toEqual([
    { path: 'body.picture', message: 'must have at most 50 megapixels' },
  ])
})

test('more than 10 MB are refused', async () => {
  const problem = await refused(new Blob([new Uint8Array(10_000_001).fill(0xff)]))
  expect(problem).toMatchObject({ status: 413, code: 'payload_too_large' })
  expect(problem.errors?.[0]?.path).toBe('body.picture')
})

test('a form without the file, with two, or with something beside it names the field', async () => {
  const file = new Blob([await png(5, 5)])
  const before = await pictureCount()
  const forms = [
    form({}),
    form({ photo: file }),
    form({ picture: file, more: file }),
    form({ picture: file, note: 'text' }),
    form({ picture: new Blob([]) }),
  ]
  for (const body of forms) {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.problem.errors?.[0]?.path).toBe('body.picture')
  }
  const json = await post('{}', { 'content-type': 'application/json' })
  expect(json.status).toBe(415)
  const cutOff = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n\r\nabc'
  const cut = await post(cutOff, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(cut.status).toBe(400)
  expect(await pictureCount()).toBe(before)
})

test('nobody but an admin sends pictures', async () => {
  const before = await pictureCount()
  const buyer = await store.signUp('Dana')
  const file = new Blob([await png(6, 6)])
  await expect(buyer.client.products.uploadPicture({ file })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(store.anonymous.products.uploadPicture({ file })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await pictureCount()).toBe(before)
})

test('an address nobody uploaded answers 404, and so does anything else there', async () => {
  for (const name of [`${'0'.repeat(64)}.webp`, 'x.webp', `${'0'.repeat(64)}.png`]) {
    const answer = await fetch(`${store.url}/pictures/uploaded/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

async function send(bytes: Uint8Array) {
  return admin.client.products.uploadPicture({ file: new Blob([new Uint8Array(bytes)]) })
}

async function refused(file: Blob) {
  const error: unknown = await admin.client.products
    .uploadPicture({ file })
    .catch((caught: unknown) => caught)
  return (error as ProblemError).problem
}

function form(fields: Record<string, Blob | string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, 'file')
  }
  return data
}

async function post(body: FormData | string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${store.url}/api/picture`, {
    method: 'POST',
    body,
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  })
  return { status: answer.status, problem: (await answer.json()) as ProblemError['problem'] }
}

async function pictureCount(): Promise<number> {
  const { rows } = await store.database.pool.query('select count(*) as n from pictures')
  return Number(rows[0].n)
}

async function png(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: 'teal' } }).png()
  return Buffer.from(await drawn.toBuffer())
}

/** The hardest picture to make small. */
async function noise(width: number, height: number): Promise<Buffer> {
  const seen = Buffer.alloc(width * height * 3)
  for (let at = 0, value = 1; at < seen.length; at++) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648
    seen[at] = value >> 16
  }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
