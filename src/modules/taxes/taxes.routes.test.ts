import { expect, test } from 'vitest'
import type { ProblemError } from '#contract/problem'
import { smallPdf } from '#test/papers'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { completeCertificate, submit, taxesOf, type CertificateFields } from '#test/taxes'

const store = await storeOfFile()
const taxes = taxesOf(store)
const owner = await store.admin()
const accountant = await taxes.person('Accountant', 'accounts')
const garage = await taxes.person('Garage')

const rows = (sql: string, values: unknown[] = []) => taxes.rows(sql, values)

const stateOf = async (state: string) =>
  (await garage.client.taxRates.list()).find((one) => one.state === state)

test('a new shop collects nowhere, and knows of every state what an owner needs to decide', async () => {
  const states = await garage.client.taxRates.list()
  expect(states).toHaveLength(51)
  expect(states.filter(({ collects }) => collects)).toEqual([])
  expect(await stateOf('NJ')).toEqual({
    state: 'NJ',
    hasTax: true,
    hasLocalTaxes: false,
    collects: false,
    collectsSince: null,
    rate: 6.625,
    taxesDelivery: true,
    planned: null,
    number: 0,
    threshold: { amount: 100_000, orders: 200, needsBoth: false },
  })
  expect(await stateOf('CA')).toMatchObject({ rate: null, threshold: { amount: 500_000 } })
  expect(await stateOf('DE')).toMatchObject({ hasTax: false, threshold: null })
  expect((await taxes.taxFor(null)).taxCents).toBe(0)
})

test('switched on, a state’s tax is collected from that day, and a planned rate waits for its own', async () => {
  const params = { state: 'NJ' } as const
  const set = (body: Parameters<typeof owner.client.taxRates.set>[0]['body']) =>
    accountant.client.taxRates.set({ params, body })
  const rate = { collects: true, rate: '6.625', taxesDelivery: true }
  expect(await set({ ...rate, number: 0 })).toMatchObject({
    collects: true,
    rate: 6.625,
    number: 1,
  })
  expect((await taxes.taxFor(null)).taxCents).toBe(1906)
  const planned = { ...rate, rate: 7, effectiveFrom: '2090-01-01', number: 1 }
  expect(await set(planned)).toMatchObject({
    rate: 6.625,
    planned: { effectiveFrom: '2090-01-01', rate: 7 },
    versions: [{ number: 2, setBy: 'Accountant' }, { number: 1 }],
  })
  expect((await taxes.taxFor(null)).taxCents).toBe(1906)
  await expect(set({ ...rate, number: 1 })).rejects.toMatchObject({
    code: 'changed_since',
    problem: { details: { what: 'tax_rate', current: { number: 2, collects: true } } },
  })
  const acts = await rows(`select subject, details from audit_log where act = 'tax_rate.set'`)
  expect(acts).toHaveLength(2)
  expect(acts[0]).toMatchObject({ subject: 'NJ', details: { ratePpm: 66_250, collects: true } })
})

test('of five people who change one version at once one wins', async () => {
  const set = () =>
    owner.client.taxRates.set({
      params: { state: 'CT' },
      body: { number: 0, collects: false, rate: 6.35, taxesDelivery: true },
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, set))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stateOf('CT'))?.number).toBe(1)
})

type BadRate = [state: string, change: object, expected: object]
test.for<BadRate>([
  ['NY', {}, { code: 'local_taxes' }],
  ['DE', {}, { errors: [{ path: 'params.state', message: 'has no sales tax' }] }],
  ['ME', { rate: '5.12345' }, { errors: [{ path: 'body.rate' }] }],
  ['ME', { rate: 100.5 }, { errors: [{ path: 'body.rate' }] }],
  ['ME', { rate: -1 }, { errors: [{ path: 'body.rate' }] }],
  ['ME', { rate: 0 }, { errors: [{ path: 'body.rate' }] }],
  ['ME', { effectiveFrom: '2020-01-01' }, { errors: [{ path: 'body.effectiveFrom' }] }],
  ['ME', { effectiveFrom: '2090-02-30' }, { errors: [{ path: 'body.effectiveFrom' }] }],
  ['ZZ', {}, { errors: [{ path: 'params.state' }] }],
])('%s with %j is refused, and nothing changes', async ([state, change, expected]) => {
  const body = { number: 0, collects: true, rate: 5.5, taxesDelivery: false, ...change }
  const answer = owner.client.taxRates.set({ params: { state: state as 'NJ' }, body })
  await expect(answer).rejects.toMatchObject({ problem: expected })
  expect(await rows('select from tax_rates where state = $1', [state])).toEqual([])
})

const cutPng = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
type BadCertificate = [
  what: string,
  fields: CertificateFields,
  file: Uint8Array | undefined,
  path: string,
  message: RegExp,
]
test.for<BadCertificate>([
  [
    'HTML called a PDF',
    {},
    Buffer.from('<html><script>1</script>'),
    'document',
    /PDF, PNG or JPEG/,
  ],
  ['a PDF cut off', {}, smallPdf().subarray(0, 90), 'document', /is damaged/],
  ['a PNG cut off', {}, cutPng, 'document', /is damaged/],
  ['a PDF that starts a program', {}, smallPdf('/Launch'), 'document', /must not start programs/],
  ['the same in disguise', {}, smallPdf('/L#61unch'), 'document', /must not start programs/],
  ['6 MB', {}, new Uint8Array(6_000_000), 'document', /at most 5 MB/],
  [
    'one that has expired',
    { expiresOn: '2026-01-02' },
    undefined,
    'expiresOn',
    /not be before today/,
  ],
  [
    'one that ends before it begins',
    { validFrom: '2026-01-05', expiresOn: '2026-01-04' },
    undefined,
    'expiresOn',
    /must not be before/,
  ],
  [
    'one that begins later',
    { validFrom: '2090-01-01' },
    undefined,
    'validFrom',
    /not be after today/,
  ],
  ['New Jersey’s form in Connecticut', { state: 'CT' }, undefined, 'form', /no form of CT/],
  ['resale by a farm’s form', { form: 'ST-7' }, undefined, 'purpose', /must be farm/],
  [
    'ST-3 with a driver’s license',
    { numberKind: 'drivers_license' },
    undefined,
    'numberKind',
    /must be nj_tax/,
  ],
  ['a number with a digit too few', { number: '123-456-789/00' }, undefined, 'number', /12 digits/],
  [
    'a name of control characters',
    { buyerName: 'a\u0000b' },
    undefined,
    'buyerName',
    /control characters/,
  ],
  [
    'an address of 2,000 letters',
    { buyerAddress: 'a'.repeat(2000) },
    undefined,
    'buyerAddress',
    /at most 300/,
  ],
  [
    'an address of 5,000 letters',
    { buyerAddress: 'a'.repeat(5000) },
    undefined,
    'buyerAddress',
    /too long/,
  ],
])('%s is refused at its field, and nothing is kept', async ([, fields, file, path, message]) => {
  const count = `select (select count(*) from documents) + (select count(*) from tax_certificates) as n`
  const before = await rows(count)
  const problem = await submit(garage, fields, file).catch(
    (error: unknown) => (error as ProblemError).problem,
  )
  expect(problem).toMatchObject({
    errors: [{ path: `body.${path}`, message: expect.stringMatching(message) }],
  })
  expect(await rows(count)).toEqual(before)
})

test('only a proven address may send one, and nobody may have more than 20 waiting', async () => {
  const stranger = await store.signUp('Stranger')
  await expect(submit(stranger)).rejects.toMatchObject({ code: 'email_unverified' })
  const eager = await taxes.person('Eager')
  for (let sent = 0; sent < 20; sent++) await submit(eager)
  await expect(submit(eager)).rejects.toMatchObject({ code: 'too_many_certificates' })
})

test('sent twice with one key it is one certificate', async () => {
  const twice = await taxes.person('Twice')
  const request = { body: completeCertificate, file: new Blob([new Uint8Array(smallPdf())]) }
  const options = { idempotencyKey: 'certificate-0001' }
  const first = await twice.client.taxCertificates.submit(request, options)
  expect(await twice.client.taxCertificates.submit(request, options)).toEqual(first)
  const other = { ...request, file: new Blob([new Uint8Array(smallPdf('/Other'))]) }
  await expect(twice.client.taxCertificates.submit(other, options)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  const { items } = await twice.client.taxCertificates.list({ query: { limit: 5 } })
  expect(items.map(({ _id }) => _id)).toEqual([first.insertedId])
  expect(items[0]).toMatchObject({
    ...completeCertificate,
    status: 'pending',
    expiresOn: null,
    document: { type: 'application/pdf', bytes: smallPdf().length },
  })
})

test('the document is for its owner and the staff who decide, and no browser shows it as a page', async () => {
  const { insertedId: id } = await submit(garage)
  const fetchAs = (person: Person) =>
    fetch(`${store.url}/api/tax-certificate/${id}/document`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
  const answer = await fetchAs(accountant)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(smallPdf())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="tax-certificate-st-3-\w+\.pdf"$/,
    ),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await fetchAs(garage)).status).toBe(200)
  for (const person of [await store.signUp('Nosy'), await taxes.person('Clerk', 'support')]) {
    expect((await fetchAs(person)).status).toBe(404)
  }
  await garage.client.taxCertificates.withdraw({ params: { id } })
  expect((await fetchAs(garage)).status).toBe(404)
  expect(
    await rows('select from documents where id not in (select document_id from tax_certificates)'),
  ).toEqual([])
})
