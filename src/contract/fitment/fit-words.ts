/**
 * What the shop says of a part and a vehicle. `fits_with`: it fits if what the verdict asks is so. `does_not_fit` is said only
 * of parts whose applications are complete; otherwise a vehicle that none of them names is `not_confirmed`.
 */
export const fitVerdicts = [
  'fits',
  'fits_with',
  'does_not_fit',
  'universal',
  'by_size',
  'not_confirmed',
] as const
export type FitVerdict = (typeof fitVerdicts)[number]

/**
 * What decides whether a part fits: the applications it has, nothing (it fits everything), or its size, which the buyer
 * compares. `unknown`: nobody has said.
 */
export const fitKinds = ['vehicle', 'universal', 'by_size', 'unknown'] as const
export type FitKind = (typeof fitKinds)[number]

/** Where on the vehicle a part goes. The database keeps the place in this list, counted from 1, so new ones come last. */
export const fitPositions = [
  'front',
  'rear',
  'left',
  'right',
  'front_left',
  'front_right',
  'rear_left',
  'rear_right',
  'upper',
  'lower',
  'inner',
  'outer',
] as const
export type FitPosition = (typeof fitPositions)[number]

/** At most this many parts are asked about at a time. */
export const mostFitParts = 100

/** The first and the last year that an application may name. */
export const firstFitYear = 1900
export const lastFitYear = 2100
/** No model has been built for longer under one name and one set of parts. */
export const longestFitYears = 60
/** What a vehicle may need of one part. */
export const mostFitQuantity = 99
export const longestFitNote = 200

/** Whose number leads to a part: the maker of the vehicle's, a competitor's, an older one, or another of our own. */
export const interchangeKinds = ['oe', 'competitor', 'superseded', 'ours'] as const
export type InterchangeKind = (typeof interchangeKinds)[number]

/** This many goods that did not fit flag the application that promised it. */
export const misfitsToFlag = 3
export const flagStates = ['open', 'resolved'] as const
/** The application was wrong and is corrected, or the part fits after all. */
export const flagOutcomes = ['corrected', 'fits'] as const
export type FlagOutcome = (typeof flagOutcomes)[number]
/** A list of flags has at most so many. */
export const mostFlags = 200
/** The columns of a file of applications, in the order in which the shop writes them. */
export const fitmentColumns = [
  'partNumber',
  'make',
  'model',
  'yearFrom',
  'yearTo',
  'engine',
  'position',
  'quantity',
  'note',
  'action',
] as const
export type FitmentColumn = (typeof fitmentColumns)[number]
/** Whose models coverage counts: those of makes that have any part, or all. */
export const coveredMakes = ['with_parts', 'all'] as const
export type CoveredMakes = (typeof coveredMakes)[number]
/** At most this many applications are added or removed by hand at a time. */
export const mostEditedApplications = 200
/** A part gets at most so many applications of another one. */
export const mostCopiedApplications = 5_000
/** A file has at most so many rows. */
export const mostFitmentRows = 200_000

/** The columns of a file of other numbers, in the order in which the shop writes them. */
export const numberColumns = ['number', 'maker', 'kind', 'partNumber', 'note', 'action'] as const
export type NumberColumn = (typeof numberColumns)[number]

/** The columns of a file that says what the ids of an ACES file mean. */
export const acesIdColumns = ['kind', 'acesId', 'meaning'] as const
/** A file of them has at most so many rows. The licensed tables have some 100,000 vehicles. */
export const mostAcesIds = 300_000
/** All of them are in memory until they are stored, so the file is smaller than others (20 MB). */
export const largestAcesIdsBytes = 20_000_000
