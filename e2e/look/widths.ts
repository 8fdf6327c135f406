/** A phone, a tablet, a desk: how wide their windows are, and how much of a page is compared. */
export const windows = [
  { width: 390, height: 1200 },
  { width: 768, height: 1100 },
  { width: 1280, height: 1000 },
] as const
