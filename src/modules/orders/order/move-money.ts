import type { Cents } from '#contract/values/money'
import { isLegalMove, type MoneyState } from '#contract/order-status'
import { givenBack, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { moneyStateOf } from './given-back.ts'
import type { OrderRow } from './order.ts'
import { moveOrder } from './move-order.ts'

type Why = { actor: string; reason: string; refundedCents?: Cents }

/** Moves the money of a locked order where the move is legal. False when it stays. */
export async function moveMoney(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  order: OrderRow,
  to: MoneyState,
  why: Why,
): Promise<boolean> {
  if (!isLegalMove('money', order.money_state as MoneyState, to)) return false
  await moveOrder(tx, { order, axis: 'money', to, ...why, at: clock.now() })
  return true
}

/** Moves the money of a locked order to where its refunds and disputes have left it. */
export async function followMoney(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { order, payment }: { order: OrderRow; payment: Payment },
  why: Why,
): Promise<boolean> {
  const { capturedCents } = payment
  const to = moneyStateOf({ ...(await givenBack(tx, payment.id)), capturedCents })
  return moveMoney(tx, platform, order, to, why)
}
