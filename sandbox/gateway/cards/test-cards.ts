/** How a test card behaves (https://docs.stripe.com/testing). */
export type Behaviour = {
  brand: string
  funding: 'credit' | 'debit' | 'prepaid'
  decline?: Decline
  needsAuthentication?: boolean
  refund?: 'pending' | 'fails'
  /** The bank takes the money back right after the payment. */
  isDisputed?: boolean
}

export type Decline = { code: string; declineCode: string; message: string; param?: string }

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const visa: Behaviour = { brand: 'visa', funding: 'credit' }

const behaviours = {
  visa,
  visaDebit: { brand: 'visa', funding: 'debit' },
  mastercard: { brand: 'mastercard', funding: 'credit' },
  amex: { brand: 'amex', funding: 'credit' },
  discover: { brand: 'discover', funding: 'credit' },
  diners: { brand: 'diners', funding: 'credit' },
  jcb: { brand: 'jcb', funding: 'credit' },
  unionpay: { brand: 'unionpay', funding: 'credit' },
  declined: { ...visa, decline: declined('generic_decline') },
  insufficientFunds: {
    ...visa,
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  lost: { ...visa, decline: declined('lost_card') },
  stolen: { ...visa, decline: declined('stolen_card') },
  expired: {
    ...visa,
    decline: {
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
      param: 'exp_month',
    },
  },
  incorrectCvc: {
    ...visa,
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
      param: 'cvc',
    },
  },
  processingError: {
    ...visa,
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  needsAuthentication: { ...visa, needsAuthentication: true },
  authenticatedThenDeclined: {
    ...visa,
    needsAuthentication: true,
    decline: declined('generic_decline'),
  },
  refundPending: { ...visa, refund: 'pending' },
  refundFails: { ...visa, refund: 'fails' },
  disputed: { ...visa, isDisputed: true },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours

export function behaviourOf(name: BehaviourName): Behaviour {
  return behaviours[name]
}

/** The card behind a number, or undefined for numbers that are no test cards. */
export function cardByNumber(number: string): BehaviourName | undefined {
  return numbers[number]
}

/** The card behind one of Stripe's ready-made ids (`pm_card_visa`). */
export function cardByTestId(id: string): { name: BehaviourName; last4: string } | undefined {
  const number = testIds[id]
  const name = number && numbers[number]
  return name ? { name, last4: number.slice(-4) } : undefined
}

const numbers: Record<string, BehaviourName> = {
  '4242424242424242': 'visa',
  '4000056655665556': 'visaDebit',
  '5555555555554444': 'mastercard',
  '2223003122003222': 'mastercard',
  '5200828282828210': 'mastercard',
  '378282246310005': 'amex',
  '371449635398431': 'amex',
  '6011111111111117': 'discover',
  '3056930009020004': 'diners',
  '3566002020360505': 'jcb',
  '6200000000000005': 'unionpay',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  '4000000000009987': 'lost',
  '4000000000009979': 'stolen',
  '4000000000000069': 'expired',
  '4000000000000127': 'incorrectCvc',
  '4000000000000119': 'processingError',
  '4000002500003155': 'needsAuthentication',
  '4000002760003184': 'needsAuthentication',
  '4000000000003220': 'needsAuthentication',
  '4000008400001629': 'authenticatedThenDeclined',
  '4000000000007726': 'refundPending',
  '4000000000005126': 'refundFails',
  '4000000000000259': 'disputed',
}

const testIds: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008400001629',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_createDispute: '4000000000000259',
}
