import { platePartNumbers } from './plate-part-numbers.ts'

type PartNumber = (typeof platePartNumbers)[number]

const words: Record<PartNumber, { name: string; size: string }> = {
  'TW-40200': { name: 'Click torque wrench', size: '40–200 N·m' },
  'RT-38072': { name: '72-tooth ratchet', size: '3/8 in.' },
  'CW-19M': { name: 'Combination wrench', size: '19 mm' },
  'CW-14M': { name: 'Combination wrench', size: '14 mm' },
  'CW-10M': { name: 'Combination wrench', size: '10 mm' },
  'DS-12005': { name: 'Deep sockets, 5 pc', size: '10–19 mm' },
  'SD-PH2': { name: 'Screwdriver', size: 'PH2 × 100' },
}

/** The tools in the picture, in the order of their numbers. */
export const plateLegend = platePartNumbers.map((partNumber) => ({
  partNumber,
  ...words[partNumber],
}))
