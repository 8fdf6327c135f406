export type * from './gateway.ts'
export type * from './gateway-taxes.ts'
export { GatewayRefused, GatewayUnavailable, WebhookRejected } from './failures.ts'
export { createPaymentGateway, gatewayMode, type GatewayKeys } from './stripe.ts'
