/** What a person reads who has to wait; both the store and its sign-in say it. */
export function tooFast(seconds: number): string {
  return `That was a little fast. Please try again in ${wait(seconds)}.`
}

function wait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
