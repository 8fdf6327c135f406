/** The short form runs with the other tests, the long one by `npm run drill`. */
export const isLong = process.env['DRILL'] === 'long'

export function size({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short
}
