/** What two part numbers are compared by: case, dashes and spaces do not matter. The column `part_number_key` is made the same way. */
export function partNumberKey(partNumber: string): string {
  return partNumber.toLowerCase().replace(/[^a-z0-9]/g, '')
}
