/**
 * The tools in the picture, in the order of the numbers drawn into it. Their names and sizes are in plate-legend.ts,
 * because every page loads this list but only the home page needs the names.
 */
export const platePartNumbers = [
  'TW-40200',
  'RT-38072',
  'CW-19M',
  'CW-14M',
  'CW-10M',
  'DS-12005',
  'SD-PH2',
] as const
