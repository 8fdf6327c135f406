/** What lies on the plate, by the numbers drawn into the picture. */
export const plateLegend = [
  { partNumber: 'TW-40200', name: 'Click torque wrench', size: '40–200 N·m' },
  { partNumber: 'RT-38072', name: '72-tooth ratchet', size: '3/8 in.' },
  { partNumber: 'CW-19M', name: 'Combination wrench', size: '19 mm' },
  { partNumber: 'CW-14M', name: 'Combination wrench', size: '14 mm' },
  { partNumber: 'CW-10M', name: 'Combination wrench', size: '10 mm' },
  { partNumber: 'DS-12005', name: 'Deep sockets, 5 pc', size: '10–19 mm' },
  { partNumber: 'SD-PH2', name: 'Screwdriver', size: 'PH2 × 100' },
]

export const platePartNumbers = plateLegend.map((item) => item.partNumber)
