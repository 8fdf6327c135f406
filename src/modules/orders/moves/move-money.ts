import type { Cents } from '#contract/values/money'
import { isLegalMove, type MoneyState } from '#contract/order-status'
import { givenBack, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx, Write } from '#platform/db'
import { moneyStateOf } from '../amounts/given-back.ts'
import type { OrderRow } from '../order/order.ts'
import { moveOrder } from './order-moves.repository.ts'

type Why = { actor: string; reason: string; refundedCents?: Cents; endsHold?: boolean }

/** Moves a locked order's money state if the move is legal. */
export function moveMoney(
  { clock }: Pick<Platform, 'clock'>,
  order: OrderRow,
  to: MoneyState,
  why: Why,
): Write[] {
  if (!isLegalMove('money', order.money_state as MoneyState, to)) return []
  return [moveOrder({ order, axis: 'money', to, ...why, at: clock.now() })]
}

/** Moves a locked order's money state to match its refunds and disputes. */
export async function followMoney(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  { order, payment }: { order: OrderRow; payment: Payment },
  why: Why,
): Promise<Write[]> {
  const { capturedCents } = payment
  const to = moneyStateOf({ ...(await givenBack(tx, payment.id)), capturedCents })
  return moveMoney(platform, order, to, why)
}
