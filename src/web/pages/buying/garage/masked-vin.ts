/** A VIN with its last four signs alone: whoever looks over a shoulder learns nothing of use. */
export function maskedVin(vin: string): string {
  return '•'.repeat(Math.max(0, vin.length - 4)) + vin.slice(-4)
}
