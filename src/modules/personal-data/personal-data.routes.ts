import { api } from '#contract'
import { handle } from '#platform/http'
import { eraseAccount } from './erase-account.ts'
import { eraseGuestOrder } from './erase-guest-order.ts'
import { exportForCustomer } from './export-for-customer.ts'
import { showOrderData } from './show-order-data.ts'
import { showPersonalData } from './show-personal-data.ts'

export const personalDataRoutes = handle(api.personalData, {
  show: ({ platform, actor }) => showPersonalData(platform, actor),
  exportFor: ({ platform, actor, params }) => exportForCustomer(platform, actor, params.id),
  erase: ({ platform, actor, body }) => eraseAccount(platform, actor, body.email),
  showOrder: ({ platform, buyer, params }) => showOrderData(platform, buyer, params.id),
  eraseOrder: ({ platform, buyer, params, body }) =>
    eraseGuestOrder(platform, buyer, params.id, body.email),
})
