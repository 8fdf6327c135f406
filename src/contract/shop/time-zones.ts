/** The time zone of a shop that has not chosen one. */
export const usualTimeZone = 'America/New_York'

/** The time zones to choose from, as the tz database names them, with their usual names. The store takes others too. */
export const timeZoneNames = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Hawaii-Aleutian Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
  'Pacific/Guam': 'Chamorro Time',
  'Pacific/Pago_Pago': 'Samoa Time',
  UTC: 'UTC',
} as const

/** 'Eastern Time'; a zone that has no usual name here goes by its own, 'Europe/Berlin'. */
export function timeZoneName(timeZone: string): string {
  return Object.hasOwn(timeZoneNames, timeZone)
    ? timeZoneNames[timeZone as keyof typeof timeZoneNames]
    : timeZone.replaceAll('_', ' ')
}

/**
 * Whether this program knows a time zone by this name. Abbreviations and offsets are refused: PostgreSQL reads CET as one
 * hour, all year, and counts +05:00 the other way.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_]{1,20}\/[A-Za-z0-9_+/-]{2,40}$/.test(name)) return false
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
