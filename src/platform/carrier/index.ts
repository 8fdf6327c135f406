export type * from './carrier.ts'
export { createCarrier } from './create-carrier.ts'
