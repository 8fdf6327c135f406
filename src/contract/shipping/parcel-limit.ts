/** 150 pounds in grams: what weighs up to this goes by parcel, a gram more by truck freight (docs/specification.md §1). */
export const parcelGramsMost = 68_039
