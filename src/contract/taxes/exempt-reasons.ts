/** Why no tax is due on a line or on its share of the delivery. */
export const exemptReasons = [
  /** The shop does not collect this state's tax. */
  'not_collecting',
  /** Goods of this kind are not taxed. */
  'not_taxable',
  /** The state does not tax delivery. */
  'delivery_not_taxed',
  'certificate',
] as const
export type ExemptReason = (typeof exemptReasons)[number]
