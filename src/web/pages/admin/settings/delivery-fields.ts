import { timeZoneNames } from '#contract/shop/time-zones'
import { line, optional, type SectionSpec } from './field-spec.ts'

export const deliverySpec: SectionSpec = {
  label: 'Delivery',
  about: 'Where orders leave from. The rates are under Delivery in the menu.',
  page: '/Contact',
  fields: [
    {
      ...line('originZip', 'ZIP code that orders ship from', 5),
      hint: 'Zones are calculated from here. Without it, nothing can be sent.',
    },
    {
      kind: 'number',
      name: 'cutOffHour',
      label: 'Cut-off hour',
      hint: 'From 0 to 24, in the time zone of the shop. Orders placed before it on a business day leave the same day.',
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

export const timeSpec: SectionSpec = {
  label: 'Time zone',
  about:
    'The shop’s days begin at midnight in this time zone: on the dashboard, in the figures, the statement, the tax report and every list by day. The cut-off hour of deliveries goes by it too. When it changes, orders move to the days that the new time zone says. The ledger stays as it is.',
  page: '/Contact',
  fields: [
    {
      kind: 'choice',
      name: 'timeZone',
      label: 'Time zone',
      options: Object.entries(timeZoneNames),
    },
  ],
}
