/** What people ask the shop in the search field that no product answers. Each has a page. */
export const helpTopics = [
  'returns',
  'shipping',
  'tax',
  'warranty',
  'contact',
  'find_order',
  'quick_order',
  'garage',
  'login',
  'checkout',
] as const
export type HelpTopic = (typeof helpTopics)[number]
