import drawn from '../../../../catalogue/pictures/edition.json' with { type: 'json' }

/** Part of every drawing's URL. Browsers cache drawings without expiry, so it changes whenever any drawing does. */
export const { edition } = drawn
