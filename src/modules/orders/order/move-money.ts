import type { Cents } from '#contract/values/money'
import { isLegalMove, type MoneyState } from '#contract/order-status'
import { givenBack, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { moneyStateOf } from './given-back.ts'
import type { OrderRow } from './order.ts'
import { moveOrder } from './order-moves.repository.ts'

type Why = { actor: string; reason: string; refundedCents?: Cents; endsHold?: boolean }

/** Moves a locked order's money state if the move is legal. Returns false if it is not. */
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

/** Moves a locked order's money state to match its refunds and disputes. */
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
