import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemError } from '#contract/problem'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { noise, png } from '../../../../test/pictures.ts'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

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
  expect(picture).toBe(`/pictures/uploaded/${sha256(photograph)}.jpg`)

  // The request comes before the picture is drawn, and is answered as soon as it is.
  const early = fetch(store.url + picture)
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
      const file = await fetch(store.url + picture.replace('.jpg', `-${width}.${ending}`))
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
  expect((await fetch(store.url + picture, { headers })).status).toBe(304)
})

test('even noise at 640 pixels fits into 40 kB of AVIF', async () => {
  const { picture } = await send(await noise(700, 700))
  await store.runJobs()
  const file = await fetch(store.url + picture.replace('.jpg', '-640.avif'))
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
  const avif = await fetch(store.url + picture.replace('.jpg', '-640.avif'))
  expect(await seen(avif)).toMatchObject({ width: 50, height: 20, hasAlpha: true })
  const jpeg = await fetch(store.url + picture)
  expect(await seen(jpeg)).toMatchObject({ width: 50, height: 20, hasAlpha: false })
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
  expect(picture).toMatch(/^\/pictures\/uploaded\/[0-9a-f]{64}\.jpg$/)
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

test('the description of the API says how a picture is sent', async () => {
  const document = (await (await fetch(`${store.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { post: { requestBody: { content: object } } }>
  }
  expect(document.paths['/picture']?.post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['picture'],
        properties: { picture: { type: 'string', format: 'binary' } },
      },
    },
  })
  const page = await (await fetch(`${store.url}/api/docs`)).text()
  expect(page).toContain('<code>multipart/form-data</code> with one file: <code>picture</code>')
})

async function seen(answer: Response) {
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

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

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
