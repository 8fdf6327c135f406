import type { StaffRole } from '#contract/staff/permissions'
import type { Person, TestStore } from './store.ts'

/** A new member of staff with a proven address. */
export async function staffPerson(
  store: TestStore,
  name: string,
  role: StaffRole,
): Promise<Person> {
  const person = await store.signUp(name)
  await store.database.pool.query(
    'update users set role = $2, email_verified = true where email = $1',
    [person.email, role],
  )
  return person
}
