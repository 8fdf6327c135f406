import { expect, test } from 'vitest'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { commit } from '#platform/db'
import { brakes, submit, taxesOf, type CertificateFields } from '#test/taxes'
import type { TaxLine } from '../engine/tax-of.ts'
import { taxJobs } from '../taxes.jobs.ts'
import { noteUseOfCertificates } from './tax-basis.repository.ts'

const store = await storeOfFile()
const taxes = taxesOf(store)
const owner = await store.admin()
const accountant = await taxes.person('Accountant', 'accounts')
const garage = await taxes.person('Garage')
await owner.client.taxRates.set({
  params: { state: 'NJ' },
  body: { number: 0, collects: true, rate: 6.625, taxesDelivery: true },
})

const rows = (sql: string, values: unknown[] = []) => taxes.rows(sql, values)
const job = (name: 'taxes.remind' | 'taxes.clean-up') => taxJobs(store.platform)[name]?.({})

async function accepted(person: Person, fields: CertificateFields = {}): Promise<string> {
  const { insertedId: id } = await submit(person, fields)
  await accountant.client.certificateDesk.decide({ params: { id }, body: { decision: 'accept' } })
  return id
}

test('accepted, it exempts the goods it covers and their share of the delivery; the buyer gets a letter', async () => {
  const buyer = await taxes.person('Buyer')
  const { insertedId: id } = await submit(buyer, { categories: ['brakes', 'torque-wrenches'] })
  const tools: TaxLine = { position: 2, cents: 64_250, taxable: true, category: 'torque-wrenches' }
  expect((await taxes.taxFor(buyer, [brakes, tools], 4953)).taxCents).toBe(taxOn(90_450 + 4953))
  const answer = await accountant.client.certificateDesk.decide({
    params: { id },
    body: { decision: 'accept', categories: ['brakes'], expiresOn: '2090-12-31' },
  })
  expect(answer).toMatchObject({
    status: 'active',
    categories: ['brakes'],
    expiresOn: '2090-12-31',
    customer: { email: buyer.email },
    decidedBy: { name: 'Accountant' },
  })
  const { taxCents, shares } = await taxes.taxFor(buyer, [brakes, tools], 4953)
  expect(taxCents).toBe(4490)
  expect(shares[0]).toMatchObject({ exemptReason: 'certificate', certificateId: id })
  expect((await taxes.taxFor(garage)).taxCents).toBe(1906)
  const letters = await rows(
    'select subject, text from mails where recipient = $1 and subject ~ $2',
    [buyer.email, 'certificate'],
  )
  expect(letters).toMatchObject([{ subject: 'Your tax certificate ST-3 is accepted' }])
  expect(letters[0]?.['text']).toContain('December 31, 2090')
  const acts = await rows(`select details from audit_log where act = 'certificate.accepted'`)
  expect(acts).toMatchObject([{ details: { certificate: id, covers: ['brakes'] } }])
  expect(JSON.stringify(acts)).not.toContain('Harbor')
})

function taxOn(cents: number): number {
  return Math.floor((cents * 66_250 + 500_000) / 1_000_000)
}

test('it is decided about once, by somebody else, and a rejection says why', async () => {
  const buyer = await taxes.person('Rejected')
  const { insertedId: id } = await submit(buyer)
  const params = { id }
  const decide = (person: Person, body: { decision: 'accept' | 'reject'; reason?: string }) =>
    person.client.certificateDesk.decide({ params, body })
  await expect(decide(accountant, { decision: 'reject' })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.reason' }] },
  })
  const reason = 'The number belongs to another company.'
  const both = await Promise.allSettled([
    decide(accountant, { decision: 'reject', reason }),
    decide(owner, { decision: 'reject', reason }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(decide(owner, { decision: 'accept' })).rejects.toMatchObject({
    code: 'certificate_decided',
    problem: { details: { status: 'rejected' } },
  })
  const { items } = await buyer.client.taxCertificates.list({ query: { limit: 5 } })
  expect(items).toMatchObject([{ status: 'rejected', rejectionReason: reason }])
  const letters = await rows('select text from mails where recipient = $1 and subject ~ $2', [
    buyer.email,
    'could not accept',
  ])
  expect(letters).toHaveLength(1)
  expect(letters[0]?.['text']).toContain(reason)
  await expect(buyer.client.taxCertificates.withdraw({ params })).rejects.toMatchObject({
    code: 'certificate_ended',
  })

  const own = { params: { id: (await submit(accountant)).insertedId } }
  const { client } = accountant
  const refused = { code: 'own_certificate' }
  await expect(
    client.certificateDesk.decide({ ...own, body: { decision: 'accept' } }),
  ).rejects.toMatchObject(refused)
  await expect(
    client.certificateDesk.revoke({ ...own, body: { reason: 'mine' } }),
  ).rejects.toMatchObject(refused)
})

test('revoked by the shop or withdrawn by its owner, it exempts nothing more', async () => {
  for (const by of ['shop', 'owner'] as const) {
    const buyer = await taxes.person(`Revoked${by}`)
    const id = await accepted(buyer)
    expect((await taxes.taxFor(buyer)).taxCents).toBe(0)
    const params = { id }
    if (by === 'owner') await buyer.client.taxCertificates.withdraw({ params })
    else await owner.client.certificateDesk.revoke({ params, body: { reason: 'Closed.' } })
    expect((await taxes.taxFor(buyer)).taxCents).toBe(1906)
    const { items } = await buyer.client.taxCertificates.list({ query: { limit: 5 } })
    expect(items).toMatchObject([
      { status: 'revoked', revocationReason: by === 'shop' ? 'Closed.' : null },
    ])
    await expect(
      owner.client.certificateDesk.revoke({ params, body: { reason: 'Again.' } }),
    ).rejects.toMatchObject({ code: 'certificate_ended' })
  }
})

test('of two orders at once a certificate for a single order exempts one', async () => {
  const buyer = await taxes.person('Single')
  const id = await accepted(buyer, { isBlanket: false })
  const use = () => commit(store.platform.db, noteUseOfCertificates([id, id], store.clock.now()))
  const both = await Promise.allSettled([use(), use()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await taxes.taxFor(buyer)).taxCents).toBe(1906)
  const blanket = await accepted(buyer)
  for (let order = 0; order < 2; order++) {
    await commit(store.platform.db, noteUseOfCertificates([blanket], store.clock.now()))
  }
  expect((await taxes.taxFor(buyer)).taxCents).toBe(0)
})

test('a certificate follows its category to a new address', async () => {
  const buyer = await taxes.person('Renamed')
  await rows(
    `insert into categories (slug, name, description, picture, position) values ('pads', 'Pads', '', 'brakes', 900)`,
  )
  await accepted(buyer, { categories: ['former-pads'] })
  const pads: TaxLine = { ...brakes, category: 'pads' }
  expect((await taxes.taxFor(buyer, [pads])).taxCents).toBe(1906)
  await rows(`insert into former_category_slugs (slug, category) values ('former-pads', 'pads')`)
  expect((await taxes.taxFor(buyer, [pads])).taxCents).toBe(0)
  const { items } = await buyer.client.taxCertificates.list({ query: { limit: 5 } })
  expect(items[0]?.categories).toEqual(['pads'])
})

test('30 days before the end its owner is told once, and after it tax is charged again', async () => {
  const buyer = await taxes.person('Expiring')
  const end = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const id = await accepted(buyer, { expiresOn: end })
  const told = () =>
    rows('select from mails where recipient = $1 and subject ~ $2', [buyer.email, 'ends on'])
  const expiring = async () =>
    (await accountant.client.certificateDesk.list({ query: { show: 'expiring', limit: 50 } })).items
      .map(({ _id }) => _id)
      .filter((one) => one === id)
  await job('taxes.remind')
  expect(await told()).toEqual([])
  try {
    store.clock.advanceMinutes(15 * 24 * 60)
    await job('taxes.remind')
    await job('taxes.remind')
    expect(await told()).toHaveLength(1)
    store.clock.advanceMinutes(27 * 24 * 60)
    expect((await taxes.taxFor(buyer)).taxCents).toBe(1906)
  } finally {
    store.clock.reset()
  }
  expect(await expiring()).toEqual([])
  await rows('update tax_certificates set expires_on = $2::date where id = $1', [
    id,
    new Date().toISOString().slice(0, 10),
  ])
  expect(await expiring()).toEqual([id])
})

test('the desk lists what waits the longest first, page by page, and counts it', async () => {
  for (let sent = 0; sent < 5; sent++) await submit(garage)
  const list = (cursor?: string) =>
    accountant.client.certificateDesk.list({ query: { limit: 3, ...(cursor && { cursor }) } })
  const ids: string[] = []
  let page = await list()
  const { total } = page
  for (;;) {
    ids.push(...page.items.map(({ _id }) => _id))
    if (page.next === null) break
    page = await list(page.next)
    expect(page.total).toBeUndefined()
  }
  expect(ids).toHaveLength(total ?? -1)
  expect(ids).toEqual(ids.toSorted())
  expect(total).toBeGreaterThan(4)
})

test('erased, somebody leaves only certificates that exempted an order, for four years', async () => {
  const leaver = await taxes.person('Leaver')
  const userId = await taxes.idOf(leaver)
  const used = await accepted(leaver)
  await accepted(leaver, { buyerName: 'Unused Garage' })
  await submit(leaver, { buyerName: 'Waiting Garage' })
  await commit(store.platform.db, noteUseOfCertificates([used], store.clock.now()))
  const { taxCertificates } = await leaver.client.personalData.show()
  expect(taxCertificates).toHaveLength(3)
  const erased = await leaver.client.personalData.erase({ body: { email: leaver.email } })
  const years = new Date().getUTCFullYear() + 4
  expect(erased.certificatesKeptUntil).toContain(String(years))
  const left = () => rows('select id, status from tax_certificates where user_id = $1', [userId])
  expect(await left()).toEqual([{ id: used, status: 'revoked' }])
  expect(await rows('select from documents where added_by = $1', [userId])).toHaveLength(1)
  const [letter] = await rows(`select text from mails where dedupe_key = $1`, [
    `account-erased:${userId}`,
  ])
  expect(letter?.['text']).toContain('tax certificates')
  await job('taxes.clean-up')
  expect(await left()).toHaveLength(1)
  try {
    store.clock.advanceMinutes((4 * 366 + 1) * 24 * 60)
    await job('taxes.clean-up')
  } finally {
    store.clock.reset()
  }
  expect(await left()).toEqual([])
  expect(await rows('select from documents where added_by = $1', [userId])).toEqual([])
})
