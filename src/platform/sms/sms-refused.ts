/** A number that takes no messages, or is none. Trying again helps nobody. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
