/** The number is invalid or cannot receive messages. Retrying does not help. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
