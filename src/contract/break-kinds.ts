/** Every kind of contradiction that a person may have to look into. docs/reconciliation.md says what to do about each. */
export const breakKinds = [
  'unknown_intent',
  'other_mode',
  'other_amount',
  'other_order',
  'event_contradicts',
  'state_differs',
  'missing_at_gateway',
  'refund_elsewhere',
  'refund_refused',
  'refund_differs',
  'disputed',
  'paid_without_stock',
  'paid_after_cancellation',
  'tax_threshold',
  'tax_unrecorded',
] as const
export type BreakKind = (typeof breakKinds)[number]
