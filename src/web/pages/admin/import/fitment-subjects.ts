import { fitmentColumns, numberColumns } from '#contract/fitment/fit-words'
import { staffHref } from '#web/pages/staff-href.ts'
import type { SubjectWords } from './subject-row.ts'

const part = 'A part of the shop. A former number finds its part too.'
const action = 'A adds the row, D removes it. Empty: A. A file that replaces everything has no D.'
const fitment = { label: 'Fitment', href: staffHref.fitment() }

/** Files of what fits what, and of other numbers. */
export const fitmentSubjects: Record<'applications' | 'numbers', SubjectWords> = {
  applications: {
    label: 'Applications',
    title: 'Import of applications',
    field: 'File of applications',
    otherForm: 'ACES XML 3.2 to 4.2',
    hasModes: true,
    lead: 'Says which parts fit which vehicles.',
    columns: fitmentColumns,
    meanings: {
      partNumber: part,
      make: 'Honda. Its name, its address or what people call it.',
      model: 'Civic. The same.',
      yearFrom: 'The first year of the range.',
      yearTo: 'The last year of the range.',
      engine: '2.0 L I4. Empty: every engine of the model.',
      position: 'Front, rear left, upper and so on. Empty: it has none.',
      quantity: 'How many of the part the vehicle needs there. Empty: 1.',
      note: 'What must agree besides: with 320 mm rotors.',
      action,
    },
    things: ['application', 'applications'],
    sample: [
      {
        partNumber: 'SAMPLE-10',
        make: 'Honda',
        model: 'Civic',
        yearFrom: '2016',
        yearTo: '2021',
        position: 'front',
        quantity: '1',
        action: 'A',
      },
      {
        partNumber: 'SAMPLE-40',
        make: 'Ford',
        model: 'F-150',
        yearFrom: '2015',
        yearTo: '2018',
        engine: '5.0 L V8',
        position: 'rear left',
        quantity: '2',
        note: 'with tow package',
        action: 'A',
      },
    ],
    download: (client) => client.fitmentDesk.download({ query: {} }),
    trail: [fitment],
  },
  numbers: {
    label: 'Other numbers',
    title: 'Import of other numbers',
    field: 'File of other numbers',
    otherForm: 'PIES XML 6.5 to 7.2',
    hasModes: true,
    lead: 'Says under which numbers other makers and older lists have our parts.',
    columns: numberColumns,
    meanings: {
      number: 'The number under which another maker, or an older list, has the part.',
      maker: 'Whose number it is.',
      kind: 'oe: the maker of the vehicle. competitor: another maker of parts. superseded: an older number. ours: another number of our own. Empty: competitor.',
      partNumber: part,
      note: 'What is to be known besides: without sensor.',
      action,
    },
    things: ['number', 'numbers'],
    sample: [
      {
        number: '44-1234',
        maker: 'Vorland',
        kind: 'competitor',
        partNumber: 'SAMPLE-10',
        action: 'A',
      },
      {
        number: '90915-YZZF2',
        maker: 'Northway',
        kind: 'oe',
        partNumber: 'SAMPLE-40',
        note: 'until 2019',
        action: 'A',
      },
    ],
    download: (client) => client.interchangeDesk.download({}),
    trail: [fitment, { label: 'Other numbers', href: staffHref.fitmentNumbers() }],
  },
}
