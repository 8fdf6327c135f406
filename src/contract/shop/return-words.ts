import type { ReturnTerms } from './shop.schema.ts'

/** What the shop promises of goods that come back, in sentences. */
export function returnWords({ days, paidBy, note }: ReturnTerms): string {
  const promise =
    days === 0
      ? 'Please contact us before you send anything back.'
      : `Within ${days === 1 ? 'one day' : `${days} days`} of arrival. ${
          paidBy === 'shop' ? 'We pay the way back.' : 'You pay the way back.'
        }`
  return note === '' ? promise : `${promise} ${note}`
}
