import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProblemError } from '#contract/problem'
import { storeOfFile } from '#test/store-of-file'
import { noise, png } from '../../../../test/pictures.ts'

const store = await storeOfFile()
const admin = await store.admin()

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
  expect(picture).toMatch(/^http:.+\/pictures\/uploaded\/[0-9a-f]{64}\.jpg$/)
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
    {
      path: 'body.picture',
      message: expect.stringMatching(/^must have at most 50 megapixels, and 20 as WebP/),
    },
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
