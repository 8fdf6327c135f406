import { breaks } from './breaks.schema.ts'
import { health } from './health.schema.ts'
import { account } from './identity/account.schema.ts'
import { google } from './identity/google.schema.ts'
import { reauthentication, secondFactor } from './identity/second-factor.schema.ts'
import { hosted, signIn, verification } from './identity/sign-in.schema.ts'
import { orders } from './order-calls.schema.ts'
import { payments } from './payments.schema.ts'
import { personalData } from './personal-data.schema.ts'
import { products } from './product-calls.schema.ts'
import { profiles } from './profiles.schema.ts'
import { reviews } from './reviews.schema.ts'
import type { identityRoutes, routes } from './routes.ts'
import { statement } from './statement.schema.ts'
import { users } from './users.schema.ts'

/** The calls with an access token, one line per resource. A group without a description does not compile. */
export const api = {
  products,
  users,
  orders,
  payments,
  reviews,
  profiles,
  personalData,
  breaks,
  statement,
  health,
} satisfies Record<keyof typeof routes, unknown>

/** The sign-in calls, which use a cookie. */
export const identityApi = {
  signIn,
  verification,
  account,
  secondFactor,
  reauthentication,
  google,
  hosted,
} satisfies Record<keyof typeof identityRoutes, unknown>

/** Every call of the store. */
export const wholeApi = { ...api, ...identityApi }
