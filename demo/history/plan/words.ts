/** The carriers of the parcels, how often each is used, and what the tracking numbers look like. */
export const carriers: readonly {
  carrier: string
  share: number
  start: string
  digits: number
}[] = [
  { carrier: 'UPS', share: 5, start: '1Z8A41E703', digits: 8 },
  { carrier: 'FedEx', share: 3, start: '7', digits: 11 },
  { carrier: 'USPS', share: 2, start: '94001118995', digits: 11 },
]

/** Why staff cancel an order that is paid. */
export const tooLateReasons: readonly string[] = [
  'Customer ordered the wrong part and wrote in time',
  'Customer moved and cancels',
  'Carton was damaged on the shelf, no other left',
]

/** Why a part of the money goes back. */
export const refundReasons: readonly string[] = [
  'Carton dented, part is fine',
  'One piece missing from the set',
  'Arrived four days late',
  'Price was lower on the day of delivery',
  'Scratched plating',
]

/** Why goods come back. */
export const returnReasons: readonly string[] = [
  'Does not fit the axle',
  'Wrong thread for the engine',
  'Customer changed the vehicle',
  'Bought two, needed one',
  'Returned unopened within 30 days',
]

/** What staff write on orders for each other. */
export const orderNotes: readonly string[] = [
  'Called: the dock is closed on Fridays, deliver Monday to Thursday.',
  'Wants the invoice with the VIN on it. Sent by mail.',
  'Second parcel of this customer with a dented corner. Use the double wall carton from now on.',
  'Asked whether the pads fit a 2014 wagon. They do; told so.',
  'Tracking stood still for two days. The carrier found the parcel in Memphis.',
  'Workshop account. Knows what he is doing, no need to call back about fitment.',
  'Gate code 4410, driver was told.',
  'Refund agreed on the telephone, see the pictures in the mail of Tuesday.',
]

/** What staff write about customers. */
export const customerNotes: readonly string[] = [
  'Runs a two-bay shop and orders every other week. Prefers the telephone before nine.',
  'Asks for fitment first and buys afterwards. Worth the time.',
  'Collects old roadsters. Likes to hear about discontinued parts.',
  'Fleet of six vans, all the same engine. Interested in a standing order for filters.',
]

/** Why a buyer was blocked whose bank took the money back. */
export const blockReason =
  'The card was stolen, the bank took the money back, and the parcel is gone.'

export const disputeAnswer = 'Proof of delivery and the signed slip were sent to the bank.'

/** What a review says, by its stars. `{part}` is what was bought. */
export const opinions: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Exactly what the page said. Fitted in an hour and no noise since.',
    'Third order here and every carton was right. The {part} is as good as the one that came off.',
    'The measurements on the page saved me a second trip. Perfect fit.',
    'Solid piece of work. I have paid twice as much for worse.',
    'Ordered on Monday, on the bench on Wednesday. The {part} feels like it will outlive the car.',
    'We put these into customers’ cars every week and have had none back.',
    'Clean finish, tight tolerances, and the sheet in the box answers every question.',
    'Good value. The {part} does what it should and nothing rattles.',
  ],
  4: [
    'Good part. One star less because the carton had no padding in the corners.',
    'Fits well, though I had to clean up one thread before it went in.',
    'Works as it should. The instructions could be larger for those of us who need glasses.',
    'Happy with the {part}. Took a day longer than I was told.',
    'Does the job. Finish is plainer than the picture makes you think.',
  ],
  3: [
    'It fits, but the plating was already rubbed through at one edge.',
    'Average. The old {part} felt a bit heavier in the hand.',
    'Right size, slow parcel. I would have liked to hear about the delay.',
  ],
  2: [
    'Two of the pieces were the same size, so I had to order one more elsewhere.',
    'Came in a torn bag. The {part} works, but I expected better.',
  ],
  1: [
    'Wrong thread for my engine although I had asked. Sent it back.',
    'Arrived bent. I want my afternoon back.',
  ],
}

/** What the shop answers to the unhappy, and to the rest now and then. */
export const answers: Readonly<Record<'sorry' | 'thanks', readonly string[]>> = {
  sorry: [
    'Thank you for telling us. We have packed this part in a stronger carton since, and we are sorry about yours.',
    'That should not have left our bench. Write to us with the order number and we will put it right.',
    'We have checked the bin and found two more like it. Thank you, and we are sorry for the trouble.',
  ],
  thanks: [
    'Thank you. That is just how we want it.',
    'Good to hear, and thank you for the kind words.',
    'Thank you. The people who pack these will read this today.',
    'We are glad it fits. Many miles to you.',
    'Thank you for taking the time to write.',
    'That is good to read. See you next time.',
  ],
}

export const hiddenWords = 'Cheaper at my cousin’s shop, call me at the number in my profile!'
export const hidingReason = 'It advertises another shop and says nothing about the part.'

/** Why a count differs, or what was damaged and found. */
export const shelfNotes = {
  counted: 'One carton was empty.',
  damaged: [
    'Fork lift went through the shelf.',
    'Carton got wet under the gutter.',
    'Dropped while picking.',
  ],
  found: ['Stood in the wrong bay.', 'Behind the returns.'],
} as const
