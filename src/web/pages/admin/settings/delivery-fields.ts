import { line, optional, type SectionSpec } from './field-spec.ts'

export const deliverySpec: SectionSpec = {
  label: 'Delivery',
  about: 'Where orders leave from. The rates stand under Delivery in the menu.',
  page: '/Contact',
  fields: [
    {
      ...line('originZip', 'ZIP code that orders ship from', 5),
      hint: 'Zones are reckoned from here. Without it, nothing can be sent.',
    },
    {
      kind: 'number',
      name: 'cutOffHour',
      label: 'Cut-off hour',
      hint: 'From 0 to 24, in the time zone of the shop. What is ordered before it on a business day leaves on that day.',
    },
    { kind: 'check', name: 'pickupOffered', label: 'Buyers may collect their orders' },
    {
      kind: 'lines',
      name: 'pickupAddress',
      label: 'Where to collect (optional)',
      rows: 3,
      hint: 'One line each.',
    },
    optional('pickupHours', 'When to collect', 120),
  ],
}
