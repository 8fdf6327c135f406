import { afterEach, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff/permissions'
import type { Person } from '#test/store'
import { idsOf, queryOf } from '#test/rows'
import { storeOfFile } from '#test/store-of-file'
import { expectWaiting, hold } from '../../../drill/held-locks.ts'

const store = await storeOfFile()
const admin = await store.admin()
afterEach(() => store.clock.reset())

const query = queryOf(store)
const idOf = idsOf(store)
const invite = (email: string, role: StaffRole = 'support') =>
  admin.client.staff.invite({ body: { email, role } })
const accept = ({ client }: Person, token: string) =>
  client.staff.acceptInvitation({ body: { token } })
const roleOf = async (person: Person) =>
  (await query<{ role: string }>('select role from users where email = $1', [person.email]))[0]
    ?.role
const stateOf = async (email: string) => {
  const { items } = await admin.client.staff.listInvitations({ query: {} })
  return items.filter((one) => one.email === email).map(({ state }) => state)
}

/** The token of the newest invitation that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    `select text from mails where recipient = $1 and dedupe_key like 'staff-invitation:%'
     order by id desc limit 1`,
    [email],
  )
  return /Invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function newcomer(name: string, role: StaffRole = 'support') {
  const person = await store.signUp(name)
  await store.prove(person)
  await invite(person.email, role)
  return { person, token: await mailedToken(person.email) }
}

test('an invitation gives its role to the account that has proven its address, and to no other', async () => {
  const { person, token } = await newcomer('Wanda', 'warehouse')
  const other = await store.signUp('Other')
  await store.prove(other)
  await expect(accept(other, token)).rejects.toMatchObject({ code: 'email_mismatch' })
  await expect(accept(person, 'x')).rejects.toMatchObject({ code: 'invitation_unknown' })
  await query('update users set email_verified = false where email = $1', [person.email])
  await expect(accept(person, token)).rejects.toMatchObject({ code: 'email_unverified' })
  await store.prove(person)
  expect(await stateOf(person.email)).toEqual(['open'])

  expect(await accept(person, token)).toEqual({ role: 'warehouse' })
  expect(await roleOf(person)).toBe('warehouse')
  expect((await person.client.orders.list({ query: { limit: 1 } })).items).toEqual([])
  expect(await stateOf(person.email)).toEqual(['accepted'])
  const stored = JSON.stringify(await query('select * from staff_invitations'))
  expect(stored).not.toContain(token)
})

test('an invitation that was used, withdrawn or replaced, or has expired, gives nothing', async () => {
  const used = await newcomer('Used')
  await accept(used.person, used.token)
  await admin.client.staff.remove({ params: { id: await idOf(used.person) } })
  await expect(accept(used.person, used.token)).rejects.toMatchObject({ code: 'invitation_used' })

  const withdrawn = await newcomer('Withdrawn')
  const { items } = await admin.client.staff.listInvitations({ query: { limit: 1 } })
  const params = { id: items[0]?._id ?? '' }
  expect(await admin.client.staff.withdrawInvitation({ params })).toMatchObject({ deletedCount: 1 })
  expect(await admin.client.staff.withdrawInvitation({ params })).toMatchObject({ deletedCount: 0 })
  const late = await newcomer('Late')
  await invite(late.person.email)
  expect(await stateOf(late.person.email)).toEqual(['open', 'withdrawn'])
  for (const { person, token } of [withdrawn, late]) {
    await expect(accept(person, token)).rejects.toMatchObject({ code: 'invitation_withdrawn' })
  }

  const newest = await mailedToken(late.person.email)
  store.clock.advanceMinutes(7 * 24 * 60)
  const { token } = await signInAgain(late.person)
  const person = { ...late.person, client: store.clientOf(token) }
  await expect(accept(person, newest)).rejects.toMatchObject({ code: 'invitation_expired' })
  for (const one of [used, withdrawn, late]) expect(await roleOf(one.person)).toBe(null)
})

test('two tabs that accept an invitation at once make one member of it', async () => {
  const { person, token } = await newcomer('Twice')
  const answers = await Promise.allSettled([accept(person, token), accept(person, token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const joined = await query(`select from audit_log where act = 'staff.joined' and subject = $1`, [
    await idOf(person),
  ])
  expect(joined).toHaveLength(1)
})

test('the invitations of an admin who is one no longer are withdrawn with the role', async () => {
  const second = await store.admin()
  const person = await store.signUp('Backdoor')
  await store.prove(person)
  await second.client.staff.invite({ body: { email: person.email, role: 'admin' } })
  await admin.client.staff.remove({ params: { id: await idOf(second) } })
  expect(await stateOf(person.email)).toEqual(['withdrawn'])
  const token = await mailedToken(person.email)
  await expect(accept(person, token)).rejects.toMatchObject({ code: 'invitation_withdrawn' })
})

test('nobody is invited who works here or is blocked, and strangers get few letters', async () => {
  await expect(invite(admin.email)).rejects.toMatchObject({ code: 'already_staff' })
  const person = await store.signUp('Blocked')
  await store.prove(person)
  await admin.client.customers.block({
    params: { id: await idOf(person) },
    body: { reason: 'fraud' },
  })
  await expect(invite(person.email)).rejects.toMatchObject({ code: 'customer_blocked' })
  await expect(invite('not an address')).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.email' }] },
  })
})

test('the list of the staff says who has which role, and since when nobody has signed in', async () => {
  const { person, token } = await newcomer('Listed', 'accounts')
  await accept(person, token)
  const { items } = await admin.client.staff.list({ query: {} })
  expect(items.find(({ email }) => email === person.email)).toEqual({
    _id: await idOf(person),
    name: 'Listed',
    email: person.email,
    role: 'accounts',
    lastSignInAt: expect.any(String),
    hasSecondFactor: false,
  })
})

test('of two admins who change a role at once, the second is told what the first has made of it', async () => {
  const { person, token } = await newcomer('Changed')
  await accept(person, token)
  const params = { id: await idOf(person) }
  const change = (from: StaffRole, to: StaffRole) =>
    admin.client.staff.changeRole({ params, body: { from, to } })
  expect(await change('support', 'warehouse')).toMatchObject({ role: 'warehouse' })
  await expect(change('support', 'accounts')).rejects.toMatchObject({
    code: 'changed_since',
    problem: { details: { what: 'role', current: 'warehouse' } },
  })
  expect(await change('support', 'warehouse')).toMatchObject({ role: 'warehouse' })
  const log = await query(
    `select details from audit_log where act = 'user.changed_role' and subject = $1`,
    [params.id],
  )
  expect(log).toEqual([{ details: { from: 'support', to: 'warehouse' } }])
  await expect(
    admin.client.staff.changeRole({
      params: { id: await idOf(await store.signUp('Customer')) },
      body: { from: 'support', to: 'admin' },
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('the last admin is neither removed nor given another role', async () => {
  const params = { id: await idOf(admin) }
  const last = { code: 'last_admin' }
  await expect(admin.client.staff.remove({ params })).rejects.toMatchObject(last)
  await expect(
    admin.client.staff.changeRole({ params, body: { from: 'admin', to: 'support' } }),
  ).rejects.toMatchObject(last)
  expect(await roleOf(admin)).toBe('admin')
})

const byStaff: { what: string; call: (person: Person, toolId: string) => Promise<unknown> }[] = [
  {
    what: 'an invitation',
    call: ({ client }) => client.staff.invite({ body: { email: 'x@example.com', role: 'admin' } }),
  },
  {
    what: 'a new admin',
    call: async ({ client }) => {
      const person = await store.signUp('Friend')
      await store.prove(person)
      return client.users.makeAdmin({ params: { email: person.email } })
    },
  },
  {
    what: 'a block',
    call: async ({ client }) => {
      const id = await idOf(await store.signUp('Foe'))
      return client.customers.block({ params: { id }, body: { reason: 'spite' } })
    },
  },
]

test.for(byStaff)('$what is refused if the role is taken in the middle of it', async ({ call }) => {
  const second = await store.admin()
  const { toolId } = await store.addProduct()
  // The role is gone, but not committed: the call begins with the role and waits for the row.
  await using taking = await hold(store.database, 'update users set role = null where email = $1', [
    second.email,
  ])
  // Settled, since it may be refused before anybody awaits it.
  const calling = Promise.allSettled([call(second, toolId)])
  await expectWaiting(store.database, 1)
  await taking.letGo()
  expect(await calling).toMatchObject([{ status: 'rejected', reason: { code: 'forbidden' } }])
  expect(await query('select from audit_log where actor = $1', [await idOf(second)])).toEqual([])
})

test('an invitation and its letter go with the account, and with time', async () => {
  const { person, token } = await newcomer('Leaver')
  await accept(person, token)
  expect((await person.client.personalData.show()).invitations).toMatchObject([{ role: 'support' }])
  await admin.client.staff.remove({ params: { id: await idOf(person) } })
  await person.client.personalData.erase({ body: { email: person.email } })
  await invite('never.came@example.com')
  const left = () =>
    query(
      `select recipient from mails where recipient in ($1, 'never.came@example.com')
       and dedupe_key like 'staff-invitation:%'`,
      [person.email],
    )
  expect(await left()).toHaveLength(1)
  store.clock.advanceMinutes(38 * 24 * 60)
  await store.platform.db
    .transaction()
    .execute((tx) => store.platform.jobs.enqueue(tx, { name: 'identity.clean-up', payload: {} }))
  await store.runJobs()
  expect(await left()).toEqual([])
  expect(await query(`select from staff_invitations where email like 'never%'`)).toEqual([])
})

/** Another access token, for a time at which the first has expired. */
async function signInAgain({ email }: Person) {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  await query(
    `insert into access_tokens (token_hash, user_id, expires_at, authenticated_at)
     select sha256($1), id, now() + interval '1 year', now() from users where email = $2`,
    [Buffer.from(token), email],
  )
  return { token }
}
