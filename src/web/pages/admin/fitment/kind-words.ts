import type { InterchangeKind } from '#contract/fitment/fit-words'

/** Whose number it is, in a few words. */
export const kindWords: Record<InterchangeKind, string> = {
  oe: 'Maker of the vehicle',
  competitor: 'Other maker',
  superseded: 'Older number',
  ours: 'Ours',
}
