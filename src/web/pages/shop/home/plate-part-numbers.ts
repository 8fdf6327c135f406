/**
 * The tools on the plate, in the order of the numbers drawn into the picture. What the table says of them stands
 * apart: every page loads this list, and only the home page the words.
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
