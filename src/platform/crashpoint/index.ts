/** The points where a crash could do the most harm: before and after commits and calls of the card gateway. */
export const crashPoints = [
  'place: before the commit',
  'place: after the commit',
  'pay: payment claimed',
  'pay: intent opened',
  'pay: intent noted',
  'settle: before the commit',
  'settle: after the commit',
  'close: intent cancelled',
  'cancel: payment closed',
  'checkout: before the commit',
  'checkout: after the commit',
  'charge: payment closed',
  'charge: before the commit',
  'cancel: before the commit',
  'lapse: payment closed',
  'lapse: before the commit',
  'refund: before the commit',
  'refund: decided',
  'refund: gateway asked',
  'refund: before it is booked',
  'refund: booked',
  'webhook: before the commit',
  'webhook: stored',
  'figures: before they are kept by other days',
  'figures: after they are kept by other days',
  'figures: before the commit',
  'figures: after the commit',
  'invoices: before the commit',
  'invoices: after the commit',
  'stock: before the commit',
  'stock: after the commit',
  'import: a part is judged',
  'import: before the commit',
  'import: after the commit',
  'tax: sale recorded',
  'tax: refund taken back',
  'history: gateway told',
  'history: before the commit',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** Called at each of these points. The drills use it to kill the process; otherwise it does nothing. */
export type Crashpoint = (place: CrashPoint) => void

export const noCrash: Crashpoint = () => {}
