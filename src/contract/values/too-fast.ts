/** The sentence for a person who has to wait before trying again. The store and its sign-in both use it. */
export function tooFast(seconds: number): string {
  return `That was a little fast. Please try again in ${wait(seconds)}.`
}

function wait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
