import { timeZoneName } from '#contract/shop/time-zones'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'

/** 'What is ordered before 2 p.m. Eastern Time on a business day leaves on that day, later orders on the next.' */
export function cutOffSentence({
  cutOffHour,
  timeZone,
}: Pick<DeliveryTerms, 'cutOffHour' | 'timeZone'>): string {
  if (cutOffHour === 0) return 'Orders leave on the next business day.'
  if (cutOffHour === 24) return 'What is ordered on a business day leaves on that day.'
  return `What is ordered before ${hourOf(cutOffHour)} ${timeZoneName(timeZone)} on a business day leaves on that day, later orders on the next.`
}

function hourOf(hour: number): string {
  if (hour === 12) return 'noon'
  return hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`
}
