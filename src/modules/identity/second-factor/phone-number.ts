/** A number as networks take it (E.164), or undefined. Ten digits without a country are ours, of the United States. */
export function phoneNumber(typed: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '')
  const whole = /^[2-9]\d{9}$/.test(bare) ? `+1${bare}` : bare.replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(whole) ? whole : undefined
}

/** Enough to know one's own by: '••• 42'. */
export function maskedNumber(number: string): string {
  return `••• ${number.slice(-2)}`
}
