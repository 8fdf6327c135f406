/** The number in E.164 format, or undefined. Ten digits without a country code are taken as a United States number. */
export function phoneNumber(typed: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '')
  const whole = /^[2-9]\d{9}$/.test(bare) ? `+1${bare}` : bare.replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(whole) ? whole : undefined
}

/** Enough for owners to recognize their number: '••• 42'. */
export function maskedNumber(number: string): string {
  return `••• ${number.slice(-2)}`
}
