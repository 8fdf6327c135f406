import { api } from '#contract'
import { writeAsStaff } from '#modules/identity'
import { handle } from '#platform/http'
import { once } from '#platform/idempotency'
import { presentOrderDetail } from './detail/present-detail.ts'
import { findOrderDetail } from './detail/order-parts.repository.ts'
import { listLateCertificates, refundLateTax } from './refunding/refund-late-tax.ts'
import { sendDecided } from './refunding/send-decided.ts'

export const lateCertificatesRoutes = handle(api.lateCertificates, {
  list: ({ platform, params }) => listLateCertificates(platform, params.id),
  refund: async ({ platform, actor, params: { id }, body, idempotencyKey: key }) => {
    const at = platform.clock.now()
    const request = { userId: actor.id, key, route: `POST /order/${id}/tax-refund`, body, at }
    const decided = await writeAsStaff(platform, actor, 'orders.refund', (tx) =>
      once(tx, request, () => refundLateTax(tx, platform, actor, id, body)),
    )
    await sendDecided(platform, decided)
    return presentOrderDetail(await findOrderDetail(platform.db, id, actor), actor)
  },
})
