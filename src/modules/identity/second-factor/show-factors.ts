import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import { factorsOf } from './factors.repository.ts'
import type { Method } from './check-code.ts'
import { maskedNumber } from './phone-number.ts'
import { countRecoveryCodes } from './recovery-codes.repository.ts'

/** The kinds of second factor an account may use; empty if it has none. `phone`: the masked number. */
export type CodeRequest = { methods: Method[]; phone: string | null }

export async function codeRequestOf(
  { db }: { db: Db | Tx },
  accountId: string,
): Promise<CodeRequest> {
  const factors = await factorsOf(db, accountId)
  if (factors.length === 0) return { methods: [], phone: null }
  const hasRecovery = (await countRecoveryCodes(db, accountId)) > 0
  const phone = factors.find(({ kind }) => kind === 'phone')?.phone
  return {
    methods: [...factors.map(({ kind }) => kind), ...(hasRecovery ? (['recovery'] as const) : [])],
    phone: phone ? maskedNumber(phone) : null,
  }
}

/** The account's second factors, as shown to its owner. */
export async function showFactors({ db, sms }: Platform, accountId: string) {
  const factors = await factorsOf(db, accountId)
  const app = factors.find(({ kind }) => kind === 'app')
  const phone = factors.find(({ kind }) => kind === 'phone')
  return {
    offered: ['app' as const, ...(sms.available ? ['phone' as const] : [])],
    app: app ? { enrolledAt: app.enrolledAt.toISOString() } : null,
    phone: phone
      ? { number: maskedNumber(phone.phone ?? ''), enrolledAt: phone.enrolledAt.toISOString() }
      : null,
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
  }
}
