import { timeZoneNames } from '#contract/shop/time-zones'
import type { SectionSpec } from './field-spec.ts'

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
