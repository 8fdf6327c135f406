import { usualTimeZone } from '#contract/shop/time-zones'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import {
  readBasis,
  taxBasis,
  type TaxBasis,
  type TaxBasisRow,
} from '../src/modules/taxes/certificates/tax-basis.repository.ts'
import { taxOf, type TaxLine } from '../src/modules/taxes/engine/tax-of.ts'
import { smallPdf } from './papers.ts'
import { resaleCertificate } from './resale-certificate.ts'
import type { Person, TestStore } from './store.ts'

type Fields = Parameters<Person['client']['taxCertificates']['submit']>[0]['body']

/** The fields of a certificate for resale that is complete. */
export const completeCertificate: Fields = {
  ...resaleCertificate,
  categories: ['brakes'],
  isBlanket: true,
}

/** Five brake kits: with 25.64 for delivery, their tax in New Jersey is 19.06. */
export const brakes: TaxLine = { position: 1, cents: 26_200, taxable: true, category: 'brakes' }

export type CertificateFields = Partial<Fields>

/** Sends a certificate as a person. */
export function submit(
  { client }: Person,
  fields: CertificateFields = {},
  file: Uint8Array = smallPdf(),
) {
  return client.taxCertificates.submit({
    body: { ...completeCertificate, ...fields },
    file: new Blob([new Uint8Array(file)]),
  })
}

/** What tests of sales tax do with a store. */
export function taxesOf(store: TestStore) {
  const rows = async (sql: string, values: unknown[] = []) =>
    (await store.database.pool.query<Record<string, unknown>>(sql, values)).rows
  const idOf = async ({ email }: Person): Promise<string> => {
    const [user] = await rows('select id from users where email = $1', [email])
    return String(user?.['id'])
  }
  return {
    rows,
    idOf,
    /** Somebody with a proven address, of the staff if with a role. */
    async person(name: string, role: string | null = null): Promise<Person> {
      const person = await store.signUp(name)
      await rows('update users set role = $2, email_verified = true where email = $1', [
        person.email,
        role,
      ])
      return person
    },
    /** The tax of an order to New Jersey at the store's time. */
    async taxFor(person: Person | null, lines: TaxLine[] = [brakes], deliveryCents = 2564) {
      const customerId = person && (await idOf(person))
      const at = store.clock.now()
      const basis = await readTaxBasis(store.platform.db, { state: 'NJ', customerId, at })
      return taxOf({ ...basis, lines, deliveryCents })
    },
  }
}

/** What holds in a state, and the customer's certificates for it. */
export async function readTaxBasis(
  db: Db | Tx,
  { at, ...asked }: { state: string; customerId: string | null; at: Date },
): Promise<TaxBasis> {
  const { rows } = await sql<{ basis: TaxBasisRow }>`select ${taxBasis(asked)} as basis`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table gave no row.')
  return readBasis(row.basis, { at, timeZone: usualTimeZone })
}
