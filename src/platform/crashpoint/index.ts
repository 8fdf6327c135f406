/** The places where a crash would leave the most behind: before and after a commit, before and after the gateway. */
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
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** Called at each of them. Only the drills bring one that kills the process; everywhere else it does nothing. */
export type Crashpoint = (place: CrashPoint) => void

export const noCrash: Crashpoint = () => {}
