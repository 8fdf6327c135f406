import { breaks } from './breaks.schema.ts'
import { health } from './health.schema.ts'
import { orders } from './order-calls.schema.ts'
import { payments } from './payments.schema.ts'
import { personalData } from './personal-data.schema.ts'
import { products } from './products.schema.ts'
import { profiles } from './profiles.schema.ts'
import { reviews } from './reviews.schema.ts'
import type { routes } from './routes.ts'
import { statement } from './statement.schema.ts'
import { users } from './users.schema.ts'

/** The whole API, one line per resource. A group without a description does not compile. */
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
