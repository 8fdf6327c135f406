/**
 * The specification's texts, word for word and in the order of its sections, followed by a few of our own. Texts that
 * any visitor may see are in first-messages.ts, and those of the sign-in in sign-in-messages.ts.
 */
export const messages = {
  // §2: screens
  welcome: 'Welcome To Our Website',
  showAllProducts: 'Show All Product',
  ourTools: 'OUR TOOLS',
  noRole: 'Viewr',
  // §2: confirmation before something is lost
  areYouSure: (act: 'Cancel' | 'Delete' | 'Refund') => `Warning! Are You Sure, You Want to ${act}?`,
  confirmYes: 'Yes, I Agree.',
  confirmClose: 'Close',
  // §4: payment
  paymentCompleted: 'Congrats! Your Payment is Completed',
  // §5: validation
  positiveNumber: 'Please Input Positive Number',
  minimumOrder: (minimum: number) => `Minimum Order is ${minimum}`,
  notEnoughStock: 'Sorry! Not Enough Stock.',
  ratingRange: 'Please Input number Between 1-5',
  // §8: notices
  reviewAdded: 'Your Review Added Succesfully!',
  reviewChanged: 'Your review has been updated',
  itemAdded: 'Item Added Succesfully!',
  orderPlaced: 'Your Order Has Been Succesfully Place',
  profileUpdated: 'Succesfully Updated Profile!',
  adminMade: 'Succesfully Made An Admin!',
  // Ours
  wholeNumber: 'Please enter a whole number',
  orderCancelled: 'The order has been cancelled',
  orderShipped: 'The order is on its way',
  orderDelivered: 'The order is complete',
  enterCarrier: 'Please enter a carrier',
  meantCarrier: (name: string) => `Is it ${name}? Please choose below`,
  alreadyGone: 'It was already gone',
  orderDeleted: 'The order was removed from the list',
  productDeleted: 'The product was removed from the store',
  draftAdded: 'The draft is saved',
  productSaved: 'The product is saved',
  pricePlanned: 'The price is planned',
  plannedPriceCarriedOver: 'The planned price holds for the price of now',
  plannedPricesVoid: (count: number) =>
    count === 1
      ? 'A planned price no longer holds. Look at Planned prices.'
      : `${count} planned prices no longer hold. Look at Planned prices.`,
  plannedPriceCancelled: 'The planned price was cancelled',
  categorySaved: 'The category is saved',
  attributesSaved: 'The attributes are saved; products are being read by them',
  categoryMerged: 'The category was merged',
  adminRemoved: 'The admin role was removed',
  refundDone: (amount: string) => `${amount} was refunded`,
  refundOnItsWay: (amount: string) => `The refund of ${amount} is on its way`,
  enterReason: 'Please enter a reason',
  amountToRefund: 'Please enter an amount in dollars, more than 0',
  breakResolved: 'The break is resolved',
  enterFindings: 'Please describe what you found and did',
  notVerified: 'address not verified',
  secondFactorOn: 'Your second factor is turned on',
  secondFactorRemoved: 'The method was removed',
} as const
