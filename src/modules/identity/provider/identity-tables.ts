import type { Generated } from 'kysely'

/** The columns of the provider's tables that this module reads or writes itself (db/migrations/0001_baseline.sql). */
export type IdentityTables = {
  'identity.user': {
    id: Generated<string>
    name: string
    email: string
    emailVerified: boolean
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  'identity.session': {
    id: string
    userId: string
    expiresAt: Date
    createdAt: Date
    updatedAt: Date
    userAgent: string | null
  }
  'identity.account': {
    userId: string
    accountId: string
    providerId: string
    password: string | null
    createdAt: Generated<Date>
    updatedAt: Date
  }
  'identity.verification': {
    identifier: string
    value: string
    expiresAt: Date
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
}
