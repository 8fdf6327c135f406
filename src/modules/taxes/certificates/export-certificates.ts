import type { Platform } from '#platform'
import { taxDay } from '../engine/tax-day.ts'
import { presentCertificate } from './certificate.ts'
import { listCertificatesOf } from './certificates.repository.ts'

/** All certificates of a user, for the export of personal data. Their documents are fetched one by one. */
export async function exportCertificatesOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
) {
  const today = taxDay(clock.now())
  const all: ReturnType<typeof presentCertificate>[] = []
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await listCertificatesOf(db, userId, { cursor })
    all.push(...rows.map((row) => presentCertificate(row, today)))
    if (next === null) return all
    cursor = next
  }
}
