import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import { presentCertificate } from './certificate.ts'
import { listCertificatesOf } from './certificates.repository.ts'

/** All certificates of a user, for the export of personal data. Their documents are fetched one by one. */
export async function exportCertificatesOf(
  platform: Pick<Platform, 'db' | 'clock' | 'shop'>,
  userId: string,
) {
  const today = todayOf(platform)
  const all: ReturnType<typeof presentCertificate>[] = []
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await listCertificatesOf(platform.db, userId, { cursor })
    all.push(...rows.map((row) => presentCertificate(row, today)))
    if (next === null) return all
    cursor = next
  }
}
