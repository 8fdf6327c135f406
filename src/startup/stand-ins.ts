// What a live shop runs without. It is loaded only where it is needed.

/** What stands in for the services of others: cards, Google, carriers, mail and text messages. */
export const loadSandbox = () => import('../../sandbox/index.ts')

/** What a trial shop begins with: made-up goods, prices and reviews, and a past. */
export const loadDemo = () => import('../../demo/index.ts')
