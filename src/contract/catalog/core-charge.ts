/** Said wherever a core charge can be set, since nothing in the store charges it so far. */
export const coreNotChargedYet =
  'Not charged yet: the store keeps the amount, but no cart, order or invoice contains it.'
