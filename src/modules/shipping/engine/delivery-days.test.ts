import { expect, test } from 'vitest'
import { arrivalOf } from './delivery-days.ts'
import { isBusinessDay } from './holidays.ts'

const trenton = { timeZone: 'America/New_York', cutOffHour: 14 }

test.for<[at: string, shipsOn: string, earliest: string, latest: string]>([
  // Wednesday noon in Trenton, and the same Wednesday at the cut-off hour.
  ['2026-03-04T16:59:59Z', '2026-03-04', '2026-03-05', '2026-03-06'],
  ['2026-03-04T18:59:59Z', '2026-03-04', '2026-03-05', '2026-03-06'],
  ['2026-03-04T19:00:00Z', '2026-03-05', '2026-03-06', '2026-03-09'],
  // In summer the same hour of Greenwich is an hour later there.
  ['2026-07-08T17:59:59Z', '2026-07-08', '2026-07-09', '2026-07-10'],
  ['2026-07-08T18:00:00Z', '2026-07-09', '2026-07-10', '2026-07-13'],
  // Friday evening, which is Saturday in Greenwich; and Sunday.
  ['2026-03-07T01:00:00Z', '2026-03-09', '2026-03-10', '2026-03-11'],
  ['2026-03-08T15:00:00Z', '2026-03-09', '2026-03-10', '2026-03-11'],
  // Thanksgiving lies between, then a weekend.
  ['2026-11-25T15:00:00Z', '2026-11-25', '2026-11-27', '2026-11-30'],
  // Midnight is hour 0, not hour 24.
  ['2026-03-04T05:30:00Z', '2026-03-04', '2026-03-05', '2026-03-06'],
])(
  'ordered at %s, it leaves on %s and arrives from %s to %s',
  ([at, shipsOn, earliest, latest]) => {
    expect(arrivalOf(new Date(at), trenton, { least: 1, most: 2 })).toEqual({
      shipsOn,
      earliest,
      latest,
    })
  },
)

test('another time zone has another day', () => {
  const at = new Date('2026-03-05T09:00:00Z')
  const none = { least: 0, most: 0 }
  expect(arrivalOf(at, trenton, none).shipsOn).toBe('2026-03-05')
  expect(arrivalOf(at, { ...trenton, timeZone: 'Pacific/Honolulu' }, none).shipsOn).toBe(
    '2026-03-05',
  )
  expect(arrivalOf(at, { timeZone: 'Pacific/Honolulu', cutOffHour: 24 }, none).shipsOn).toBe(
    '2026-03-04',
  )
})

test('the federal holidays of two years, as the Office of Personnel Management lists them, are no business days', () => {
  const days = Array.from({ length: 731 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  const kept = days.filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6 && !isBusinessDay(day)
  })
  expect(kept).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
    // New Year's Day of 2028 is a Saturday.
    '2027-12-31',
  ])
})
