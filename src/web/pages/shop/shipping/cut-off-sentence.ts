import { timeZoneName } from '#contract/shop/time-zones'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'

/** 'Orders placed before 2 p.m. Eastern Time on a business day leave the same day, later orders the next.' */
export function cutOffSentence({
  cutOffHour,
  timeZone,
}: Pick<DeliveryTerms, 'cutOffHour' | 'timeZone'>): string {
  if (cutOffHour === 0) return 'Orders leave on the next business day.'
  if (cutOffHour === 24) return 'Orders placed on a business day leave the same day.'
  return `Orders placed before ${hourOf(cutOffHour)} ${timeZoneName(timeZone)} on a business day leave the same day, later orders the next.`
}

function hourOf(hour: number): string {
  if (hour === 12) return 'noon'
  return hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`
}
