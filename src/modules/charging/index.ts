export { deliveryRoutes } from './charging.routes.ts'
export { noCharges, taxSum, type Charges, type Delivery, type OrderTax } from './charges.ts'
export { presentTaxes } from './present-taxes.ts'
export { reckonCharges, type Reckoned, type Way } from './reckon-charges.ts'
