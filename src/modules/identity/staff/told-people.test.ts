import { expect, test } from 'vitest'
import type { Person } from '#test/store'
import { queryOf } from '#test/rows'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()

const query = queryOf(store)
const accept = ({ client }: Person, token: string) =>
  client.staff.acceptInvitation({ body: { token } })

async function invited(name: string) {
  const person = await store.signUp(name)
  await store.prove(person)
  await admin.client.staff.invite({ body: { email: person.email, role: 'support' } })
  const [mail] = await query<{ text: string }>(
    `select text from mails where recipient = $1 and dedupe_key like 'staff-invitation:%'`,
    [person.email],
  )
  return { person, token: /Invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

test('the person with the mailed link sees who invites and to what, and nobody else does', async () => {
  const { person, token } = await invited('Shown')
  const show = (body: { token: string }) => store.anonymous.staff.showInvitation({ body })
  expect(await show({ token })).toEqual({
    email: person.email,
    role: 'support',
    state: 'open',
    by: expect.any(String),
  })
  await expect(show({ token: 'x'.repeat(43) })).rejects.toMatchObject({
    code: 'invitation_unknown',
  })
  await accept(person, token)
  expect(await show({ token })).toMatchObject({ state: 'accepted' })
})

test('people are told by mail of every role that they get and lose', async () => {
  const { person, token } = await invited('Told')
  await accept(person, token)
  const [user] = await query<{ id: string }>('select id from users where email = $1', [
    person.email,
  ])
  const id = user?.id ?? ''
  const change = { params: { id }, body: { from: 'support', to: 'accounts' } } as const
  await admin.client.staff.changeRole(change)
  await admin.client.staff.changeRole({ ...change, body: { from: 'accounts', to: 'accounts' } })
  await admin.client.staff.remove({ params: { id } })
  await admin.client.staff.remove({ params: { id } })
  const letters = await query<{ text: string }>(
    `select text from mails where recipient = $1 and dedupe_key like 'staff-role:%' order by id`,
    [person.email],
  )
  expect(letters).toHaveLength(2)
  expect(letters[0]?.text).toContain('You may now keep the accounts of')
  expect(letters[1]?.text).toContain('You are no longer a member of the staff of')
})
