import drawn from '../../../../catalogue/pictures/edition.json' with { type: 'json' }

/** Changes when any drawing does: browsers keep what they have for ever, under its edition. */
export const { edition } = drawn
