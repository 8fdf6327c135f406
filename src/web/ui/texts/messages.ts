/**
 * The texts of the specification, to the letter and by its sections, and a few of our own beside them. Those that any
 * visitor may meet stand in first-messages.ts.
 */
export const messages = {
  // §2: screens
  welcome: 'Welcome To Our Website',
  showAllProducts: 'Show All Product',
  ourTools: 'OUR TOOLS',
  noRole: 'Viewr',
  // §2: before something is lost
  areYouSure: (act: 'Cancel' | 'Delete' | 'Refund') => `Warning! Are You Sure, You Want to ${act}?`,
  confirmYes: 'Yes, I Agree.',
  confirmClose: 'Close',
  // §4: payment
  paymentCompleted: 'Congrats! Your Payment is Completed',
  // §5: what is typed
  passwordTooShort: 'Password should be minimum 6 character',
  inputEmail: 'Please input email',
  positiveNumber: 'Please Input Positive Number',
  minimumOrder: (minimum: number) => `Minimum Order is ${minimum}`,
  notEnoughStock: 'Sorry! Not Enough Stock.',
  ratingRange: 'Please Input number Between 1-5',
  // §8: notices
  recoverySent: 'Recovery Email sent',
  reviewAdded: 'Your Review Added Succesfully!',
  reviewChanged: 'Your review is changed',
  itemAdded: 'Item Added Succesfully!',
  orderPlaced: 'Your Order Has Been Succesfully Place',
  profileUpdated: 'Succesfully Updated Profile!',
  adminMade: 'Succesfully Made An Admin!',
  // Ours
  wholeNumber: 'Please input a whole number',
  orderCancelled: 'The order is cancelled',
  orderShipped: 'The order is on its way',
  orderDelivered: 'The order is complete',
  sayWithWhom: 'Please say with whom',
  goneAlready: 'It was gone already',
  orderDeleted: 'The order left the list',
  productDeleted: 'The product left the shop',
  adminUnmade: 'The role is taken back',
  refundDone: (amount: string) => `${amount} is refunded`,
  refundOnItsWay: (amount: string) => `The refund of ${amount} is on its way`,
  sayWhy: 'Please say why',
  amountToRefund: 'Please input an amount in dollars, more than 0',
  breakResolved: 'The break is resolved',
  sayWhatYouDid: 'Please say what you found out and did',
  notVerified: 'address not verified',
  secondFactorOn: 'Your second factor is switched on',
  secondFactorRemoved: 'The method is removed',
} as const
