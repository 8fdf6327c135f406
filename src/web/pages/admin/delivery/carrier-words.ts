import type { CarrierFailure } from '#contract/shipping/carrier-failures'
import type { CarrierStanding } from '#contract/shipping/tables.schema'
import { formatDateTime } from '#web/ui/texts/dates.ts'

const failures: Record<CarrierFailure, string> = {
  late: 'it answered too late',
  unreachable: 'it could not be reached',
  failed: 'it reported an error of its own',
  refused: 'it refused our key',
  nonsense: 'its answer made no sense',
}

type Words = { chip: 'ok' | 'bad' | null; state: string; sentence: string }

/** How the carrier is doing, in a word and a sentence. */
export function carrierWords(carrier: CarrierStanding | null): Words {
  if (!carrier) {
    return {
      chip: null,
      state: 'Not connected',
      sentence: 'Parcels cost what the parcel table says.',
    }
  }
  const { answeredAt, failure, awaySince } = carrier
  const answered = answeredAt ? ` It last answered ${formatDateTime(answeredAt)}.` : ''
  const failed = failure ? `${formatDateTime(failure.at)}, ${failures[failure.why]}` : ''
  if (awaySince) {
    return {
      chip: 'bad',
      state: `Away since ${formatDateTime(awaySince)}`,
      sentence: `Parcels cost what the parcel table says until it is back; it is tried every half minute. Last time, ${failed}.${answered}`,
    }
  }
  if (!answeredAt && !failure) {
    return {
      chip: null,
      state: 'Not asked yet',
      sentence: 'Nobody has asked for a price since the shop was started.',
    }
  }
  const isFailing = failure && (!answeredAt || failure.at > answeredAt)
  return {
    chip: isFailing ? null : 'ok',
    state: isFailing ? 'Failed lately' : 'Answers',
    sentence: `Parcels cost what it says; when it fails, the parcel table answers.${answered}${failure ? ` It last failed ${failed}.` : ''}`,
  }
}
