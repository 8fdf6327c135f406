import sharp from 'sharp'
import { expect, test } from 'vitest'
import { images } from '#platform/images'
import { FileRefused } from '#platform/public-web'
import type { Log } from '#platform/telemetry'
import { storeOfFile } from '#test/store-of-file'
import { fetchPicture } from './fetch-picture.ts'
import { png } from '../../../../test/pictures.ts'

let names = 0
const store = await storeOfFile()
const admin = await store.admin()

const link = 'https://parts.example/wrench.jpg'

test('the picture a link means is fetched, drawn like a sent one, and the product has our address', async () => {
  const id = await productWith(link)
  const photograph = await sharp(await png(900, 600))
    .withExif({ IFD0: { Artist: 'Ruth Calloway' } })
    .jpeg()
    .toBuffer()
  await fetchAs(id, async (asked, { mostBytes, mostMs }) => {
    expect([asked, mostBytes, mostMs]).toEqual([link, 10_000_000, 15_000])
    return photograph
  })
  const { picture } = await store.anonymous.products.show({ params: { id } })
  expect(picture).toMatch(/^http:.+\/pictures\/uploaded\/[0-9a-f]{64}\.jpg$/)
  await drawAll()
  const served = await fetch(picture)
  const drawn = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect(drawn).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
  expect(drawn.exif).toBeUndefined()
})

test('a second run, a product without a link and one that is not there fetch nothing', async () => {
  const fetched = await productWith(link)
  await fetchAs(fetched, () => png(9, 9))
  const before = await pictures()
  const asked: string[] = []
  const note = (wanted: string) => {
    asked.push(wanted)
    return png(13, 13)
  }
  await fetchAs(fetched, note)
  await fetchAs(await productWith('torque'), note)
  await fetchAs('01900000-0000-7000-8000-000000000000', note)
  expect(asked).toEqual([])
  expect(await pictures()).toBe(before)
})

test.for<[string, string, () => Promise<Buffer>]>([
  ['a refused address', 'not_public', () => Promise.reject(new FileRefused('not_public'))],
  ['a page', 'no_picture', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'a drawing that may run',
    'no_picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['half a picture', 'no_picture', async () => (await png(300, 300)).subarray(0, 400)],
  [
    'a head that lies',
    'no_picture',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(90)]),
  ],
  [
    'too many pixels',
    'no_picture',
    () =>
      sharp({
        create: { width: 8000, height: 7000, channels: 3, background: 'grey' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 1 })
        .toBuffer(),
  ],
])(
  '%s leaves the link, keeps nothing, is not tried again, is told to admins alone, and is one line of the log',
  async ([, problem, file]) => {
    const id = await productWith(link)
    const before = await pictures()
    const lines = await fetchAs(id, file)
    expect((await store.anonymous.products.show({ params: { id } })).picture).toBe(link)
    expect(await problemOf(id)).toBe(problem)
    expect(await pictures()).toBe(before)
    expect(lines).toEqual([
      expect.objectContaining({ security: 'link_refused', product: id, who: expect.any(String) }),
    ])
  },
)

test('where the network fails the job fails, and is tried again', async () => {
  const id = await productWith(link)
  await expect(fetchAs(id, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await problemOf(id)).toBe('not_reached')
  await fetchAs(id, () => png(12, 12))
  const { picture } = await store.anonymous.products.show({ params: { id } })
  expect(picture).toMatch(/^http:.+\/pictures\/uploaded\//)
  expect(await problemOf(id)).toBeUndefined()
})

test('nothing is fetched while an admin waits: the link is a job of the worker, tried eight times', async () => {
  const id = await productWith(link)
  const { rows } = await store.database.pool.query(
    `select jobs.max_attempts from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id
     where identifier = 'catalog.fetch-picture' and payload->>'productId' = $1`,
    [id],
  )
  expect(rows).toEqual([{ max_attempts: 8 }])
})

async function productWith(picture: string): Promise<string> {
  const body = {
    productName: `Linked ${++names}`,
    company: 'Halden Brake',
    price: '10',
    availableQuantity: '5',
    minimumOrder: '1',
    description: 'A product with a picture somewhere else.',
    picture,
  }
  return (await admin.client.products.create({ body })).insertedId
}

/** The picture problem as an admin sees it. Checks that nobody else sees it. */
async function problemOf(id: string): Promise<string | undefined> {
  const params = { id }
  expect(await store.anonymous.products.show({ params })).not.toHaveProperty('pictureProblem')
  const { pictureProblem, partNumber } = await admin.client.products.show({ params })
  const { items } = await admin.client.products.list({ query: { q: partNumber } })
  expect(items[0]?.pictureProblem).toBe(pictureProblem)
  return pictureProblem
}

type FetchFile = Parameters<typeof fetchPicture>[1]['fetchFile']

/** Does the worker's part with the given `fetchFile`, and returns the logged lines. */
async function fetchAs(id: string, fetchFile: FetchFile): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = { ...store.platform.log, warn: (line: unknown) => void lines.push(line) } as Log
  await fetchPicture({ ...store.platform, log }, { images, fetchFile }, id)
  return lines
}

/** Runs all waiting jobs except those that would fetch from another host. */
async function drawAll(): Promise<void> {
  await store.database.pool.query(
    `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
     where tasks.id = task_id and identifier = 'catalog.fetch-picture'`,
  )
  await store.runJobs()
}

async function pictures(): Promise<number> {
  const { rows } = await store.database.pool.query('select count(*)::int as n from pictures')
  return rows[0].n
}
