import { api } from '#contract'
import { handle } from '#platform/http'
import { presentStanding } from './present-standing.ts'
import { showDeliveryTerms } from './delivery-terms.ts'
import { listKinds, listVersions, showTable, showVersion } from './tables/present-tables.ts'
import { replaceTable } from './tables/replace-table.ts'
import { listUnmeasured } from './unmeasured.repository.ts'

export const shippingTablesRoutes = handle(api.shippingTables, {
  list: ({ platform }) => listKinds(platform),
  show: ({ platform, params }) => showTable(platform, params.kind),
  replace: ({ platform, actor, params, body }) =>
    replaceTable(platform, actor, { kind: params.kind, ...body }),
  listVersions: ({ platform, params, query }) => listVersions(platform, params.kind, query),
  showVersion: ({ platform, params }) => showVersion(platform, params),
  showCarrier: async ({ platform }) => ({ carrier: presentStanding(platform.carrier) }),
  listUnmeasured: async ({ platform, query }) => {
    const { rows, next } = await listUnmeasured(platform.db, query)
    return { items: rows, next }
  },
})

export const deliveryTermsRoutes = handle(api.deliveryTerms, {
  show: ({ platform }) => showDeliveryTerms(platform),
})
