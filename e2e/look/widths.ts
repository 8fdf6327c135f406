/** The window sizes of a phone, a tablet and a desktop, which are also the part of a page that is compared. */
export const windows = [
  { width: 390, height: 1200 },
  { width: 768, height: 1100 },
  { width: 1280, height: 1000 },
] as const
