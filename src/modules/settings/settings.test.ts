import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import { drawnPages } from '#test/drawn-pages'
import { storeOfFile } from '#test/store-of-file'
import { checkInvariants } from '#platform/invariants'
import { createKeptShop } from './kept-shop.ts'
import { settingsInvariants } from './invariants.ts'

const pages = await drawnPages()
const store = await storeOfFile({ RATE_LIMIT_FACTOR: '1000000' }, { pages: pages.serve })
const owner = await store.admin()

const current = () => owner.client.settings.edit()
const page = async (path: string) => (await store.app.inject(path)).body
const versions = async () => {
  const { rows } = await store.database.pool.query<{ count: number }>(
    'select count(*)::int as count from shop_settings_versions',
  )
  return rows[0]?.count
}

async function save(settings: Partial<CurrentSettings['settings']>, version?: number) {
  const number = version ?? (await current()).number
  return owner.client.settings.save({ body: { version: number, settings } })
}

const refused = (code: string, details?: object) =>
  expect.objectContaining({
    problem: expect.objectContaining({ code, ...(details && { details }) }) as object,
  })

test('a new shop says what the specification says, and no version is stored', async () => {
  const { number, settings } = await current()
  expect(number).toBe(0)
  expect(settings.brand.name).toBe('Automotive Parts Manufacturing')
  expect(settings.faq).toHaveLength(5)
  expect(await page('/')).toContain('<title>Home | Automotive Parts Manufacturing</title>')
  expect(await page('/')).not.toContain('/accent/')
  expect(await versions()).toBe(0)
})

test('a saved name is at once on pages, in titles, in what crawlers read, in letters and in the description of the API', async () => {
  await page('/') // kept by the page cache
  const { brand, contact } = (await current()).settings
  await save({
    brand: { ...brand, name: 'Harbor & Sons', accent: '#2563eb' },
    contact: { ...contact, telephone: '+1 201 555 0100', address: ['1 Pier', 'Newark, NJ 07102'] },
  })
  const home = await page('/')
  expect(home).toContain('<title>Home | Harbor &#38; Sons</title>')
  expect(home).toContain('<meta property="og:site_name" content="Harbor &#38; Sons">')
  expect(home).toContain('"@type":"Organization","name":"Harbor & Sons"')
  expect(home).toContain('"streetAddress":"1 Pier","addressLocality":"Newark, NJ 07102"')
  expect(home).toContain('<link rel="stylesheet" href="/accent/2563eb.css">')
  expect(home).not.toMatch(/Automotive Parts Manufacturing| style="/)
  expect(await page('/Contact')).toContain('href="tel:+12015550100"')
  const style = await store.app.inject('/accent/2563eb.css')
  expect(style.headers['content-type']).toContain('text/css')
  expect(style.headers['cache-control']).toContain('immutable')
  expect(style.body).toMatch(
    /^:root\{--signal:#2563eb;--on-signal:#fbfaf7;--signal-ink:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)/,
  )
  expect((await store.app.inject('/accent/ffff00.css')).statusCode).toBe(404)
  expect((await store.app.inject('/api/openapi.json')).json()).toMatchObject({
    info: { title: 'Harbor & Sons store' },
  })

  await owner.client.setup.sendLetter()
  const { rows } = await store.database.pool.query<{ subject: string; html: string }>(
    'select subject, html from mails order by created_at desc limit 1',
  )
  expect(rows[0]?.subject).toBe('Mail from Harbor & Sons arrives')
  expect(rows[0]?.html).toContain('Harbor &#38; Sons')
  expect(rows[0]?.html).toContain('bgcolor="#2563eb"')
})

test('another process shows what was saved here once it looks', async () => {
  const { log } = store.platform
  const other = createKeptShop({ db: store.database.db, isSandbox: true, log })
  expect(other.now().number).toBe(0)
  await other.refresh()
  expect(other.now()).toEqual(store.platform.shop.now())
  await save({ mail: { sender: 'Harbor orders' } })
  expect(other.now().settings.mail.sender).toBe('')
  await other.refresh()
  expect(other.now().settings.mail.sender).toBe('Harbor orders')
})

test('two people change different sections of one version; for the same section the second is told', async () => {
  const { number, settings } = await current()
  const [first] = settings.faq
  if (!first) throw new Error('There are questions.')
  await save({ faq: [first] }, number)
  await save({ statistics: [] }, number)
  const before = await versions()
  const newest = { version: number + 2, sections: ['faq'] }
  const overtaken = refused('changed_since', { what: 'settings', current: newest })
  await expect(save({ faq: [] }, number)).rejects.toEqual(overtaken)
  await expect(save({ faq: [] }, number + 100)).rejects.toEqual(refused('changed_since'))
  expect(await versions()).toBe(before)
  // The same change twice is no contradiction, and no version.
  await save({ faq: [first] }, number)
  expect(await versions()).toBe(before)
  expect((await current()).settings).toMatchObject({ faq: [first], statistics: [] })
})

test('at the same moment, one of two people wins and the other is told', async () => {
  const { number } = await current()
  const names = ['One', 'Two', 'Three']
  const tried = await Promise.allSettled(names.map((sender) => save({ mail: { sender } }, number)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await current()).number).toBe(number + 1)
})

test('a wrong field is named by its place, and nothing is stored', async () => {
  const before = await versions()
  const { number, settings } = await current()
  const answer = await store.app.inject({
    method: 'PUT',
    url: '/api/shop-settings',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { version: number, settings: { brand: { ...settings.brand, accent: '#ffee00' } } },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        path: 'body.settings.brand.accent',
        message: expect.stringMatching(/^is too light: its contrast/) as string,
      },
    ],
  })
  await expect(
    save({
      brand: {
        ...settings.brand,
        logo: { address: `/pictures/shop/${'a'.repeat(64)}.webp`, width: 1, height: 1 },
      },
    }),
  ).rejects.toEqual(refused('invalid_input'))
  expect(await versions()).toBe(before)
})

test('a preview is the real page with what is not saved, without scripts, and nothing of it is stored', async () => {
  const before = await versions()
  const { settings } = await current()
  const [first] = settings.faq
  const faq = [{ question: '<script>alert(1)</script>?', answer: 'No.' }, ...(first ? [first] : [])]
  const brand = { ...settings.brand, name: 'Not Yet Named' }
  const draw = (page: '/' | '/Portfolio' | '/login') =>
    owner.client.settings.preview({ body: { page, settings: { brand, faq } } })
  const { html } = await draw('/')
  expect(html).toContain('<title>Home | Not Yet Named</title>')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;?')
  expect(html).toContain(settings.about.heading)
  expect(html).not.toMatch(/<script|modulepreload/)
  expect((await draw('/Portfolio')).html).toContain(settings.portfolio.name)
  expect((await draw('/login')).html).toContain('Not Yet Named')
  expect(await page('/')).not.toContain('Not Yet Named')
  expect(await versions()).toBe(before)
})

test('an earlier version comes back as a new one, and so does the beginning', async () => {
  const before = await current()
  const listed = await owner.client.settings.listVersions({ query: { limit: '2' } })
  expect(listed.items.map(({ number }) => number)).toEqual([before.number, before.number - 1])
  expect(listed.items[0]).toMatchObject({ changedBy: 'Admin', restoredFrom: null })
  const older = await owner.client.settings.listVersions({
    query: { limit: '100', cursor: listed.next ?? '' },
  })
  expect(older.next).toBeNull()
  expect(older.items.at(-1)).toMatchObject({
    number: 1,
    changes: expect.arrayContaining([
      {
        section: 'brand',
        field: 'name',
        from: 'Automotive Parts Manufacturing',
        to: 'Harbor & Sons',
      },
    ]) as object,
  })

  const restore = (number: number, version: number) =>
    owner.client.settings.restore({ params: { number: String(number) }, body: { version } })
  await expect(restore(0, before.number - 1)).rejects.toEqual(refused('changed_since'))
  await expect(restore(before.number + 1, before.number)).rejects.toEqual(refused('not_found'))
  const begun = await restore(0, before.number)
  expect(begun.settings).toEqual(store.platform.shop.beginning)
  expect(await page('/')).toContain('Automotive Parts Manufacturing')
  const back = await restore(before.number, begun.number)
  expect(back).toMatchObject({ number: before.number + 2, settings: before.settings })
  const [newest] = (await owner.client.settings.listVersions({ query: { limit: '1' } })).items
  expect(newest).toMatchObject({ restoredFrom: before.number })
})

test('versions stay as they were written, and the audit log says which fields changed and not how', async () => {
  const { pool } = store.database
  for (const statement of [
    'update shop_settings_versions set number = 99',
    'delete from shop_settings_versions',
    'truncate shop_settings_versions',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow(/never (changed|emptied)/)
  }
  const { rows } = await pool.query<{ details: { number: number; fields: string[] } }>(
    `select details from audit_log where act = 'settings.changed' order by position limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ number: 1 })
  expect(rows[0]?.details.fields).toEqual(expect.arrayContaining(['brand.name', 'brand.accent']))
  expect(JSON.stringify(rows)).not.toContain('Harbor')
})

test('a logo is redrawn with its transparency, shown on every page, and kept as long as a version shows it', async () => {
  const original = await sharp({
    create: { width: 2400, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer()
  const send = (bytes: Uint8Array) =>
    owner.client.settings.uploadPicture({ file: new Blob([Buffer.from(bytes)]) })
  const { picture } = await send(original)
  expect(picture).toMatchObject({ width: 1280, height: 320 })
  const unused = await send(await sharp(original).negate({ alpha: true }).png().toBuffer())
  const { brand } = (await current()).settings
  await save({ brand: { ...brand, logo: picture } })
  expect(await page('/Contact')).toContain(
    `<img src="${picture.address}" width="1280" height="320" alt="${brand.name.replace('&', '&amp;')}"/>`,
  )
  const served = await store.app.inject(picture.address)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp' })
  const drawn = await sharp(served.rawPayload).metadata()
  expect(drawn.hasAlpha).toBe(true)
  expect(drawn).not.toHaveProperty('exif')

  await store.database.pool.query(`update shop_pictures set added_at = now() - interval '8 days'`)
  await send(await sharp(original).resize(100).png().toBuffer())
  expect((await store.app.inject(picture.address)).statusCode).toBe(200)
  expect((await store.app.inject(unused.picture.address)).statusCode).toBe(404)
  await expect(send(Buffer.from('no picture'))).rejects.toEqual(refused('unsupported_media_type'))
  const verdicts = await checkInvariants(store.platform.db, settingsInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('a section of another release is that of the beginning, and the shop stays open', async () => {
  const { settings } = await current()
  await store.database.pool.query(
    `insert into shop_settings_versions (id, number, settings, changed_by, changed_at)
     select gen_random_uuid(), max(number) + 1, $1, (select id from users where email = $2), now()
     from shop_settings_versions`,
    [JSON.stringify({ ...settings, faq: 'none', brand: undefined, later: {} }), owner.email],
  )
  await store.platform.shop.refresh()
  const shown = store.platform.shop.now().settings
  expect(shown.brand).toEqual(store.platform.shop.beginning.brand)
  expect(shown.faq).toEqual(store.platform.shop.beginning.faq)
  expect(shown.contact).toEqual(settings.contact)
  expect((await store.app.inject('/')).statusCode).toBe(200)
})
