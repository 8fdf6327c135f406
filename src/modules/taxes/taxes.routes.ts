import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { handle } from '#platform/http'
import { once } from '#platform/idempotency'
import { images } from '#platform/images'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import {
  presentCertificate,
  presentForDesk,
  type CertificateRow,
} from './certificates/certificate.ts'
import { listForDesk, namesOfUsers } from './certificates/certificate-desk.repository.ts'
import {
  findCertificate,
  findCertificates,
  listCertificatesOf,
} from './certificates/certificates.repository.ts'
import { decideCertificate, revokeCertificate } from './certificates/decide.ts'
import { readDocument } from './certificates/read-document.ts'
import { submitCertificate } from './certificates/submit-certificate.ts'
import { withdrawCertificate } from './certificates/withdraw-certificate.ts'
import { setRate, showState } from './rates/set-rate.ts'
import { presentState } from './rates/state-tax.ts'
import { readStates } from './rates/tax-rates.repository.ts'

export const taxRatesRoutes = handle(api.taxRates, {
  list: async ({ platform }) => {
    const today = todayOf(platform)
    return (await readStates(platform.db)).map((found) => presentState(found, today))
  },
  show: ({ platform, params }) => showState(platform.db, platform, params.state),
  set: async ({ platform, actor, params, body }) => {
    await setRate(platform, actor, params.state, body)
    return showState(platform.db, platform, params.state)
  },
})

export const taxCertificatesRoutes = handle(api.taxCertificates, {
  submit: ({ platform, actor, body: fields, file, idempotencyKey: key }) =>
    submitCertificate(platform, images, actor, { fields, file }, (tx, body, work) => {
      const at = platform.clock.now()
      return once(tx, { userId: actor.id, key, route: 'POST /tax-certificate', body, at }, work)
    }),
  list: async ({ platform, actor, query }) => {
    const today = todayOf(platform)
    const { rows, next } = await listCertificatesOf(platform.db, actor.id, query)
    return { items: rows.map((row) => presentCertificate(row, today)), next }
  },
  document: ({ platform, actor, params }) => readDocument(platform, actor, params.id),
  withdraw: async ({ platform, actor, params }) => {
    await withdrawCertificate(platform, actor, params.id)
    return { acknowledged: true, deletedCount: 1 }
  },
})

export const certificateDeskRoutes = handle(api.certificateDesk, {
  list: async ({ platform, query }) => {
    const today = todayOf(platform)
    const { ids, ...page } = await listForDesk(platform.db, query, today)
    const rows = await findCertificates(platform.db, ids)
    return { items: await forDesk(platform.db, rows, today), ...page }
  },
  decide: async ({ platform, actor, params, body }) => {
    await decideCertificate(platform, actor, params.id, body)
    return showForDesk(platform, params.id)
  },
  revoke: async ({ platform, actor, params, body }) => {
    await revokeCertificate(platform, actor, params.id, body.reason)
    return showForDesk(platform, params.id)
  },
})

async function showForDesk(platform: Platform, id: string) {
  const row = await findCertificate(platform.db, id)
  const [shown] = row ? await forDesk(platform.db, [row], todayOf(platform)) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}

async function forDesk(db: Db, rows: readonly CertificateRow[], today: string) {
  const people = rows.flatMap((row) => [row.user_id, row.decided_by, row.revoked_by])
  const names = await namesOfUsers(db, people)
  return rows.map((row) => presentForDesk(row, names, today))
}
