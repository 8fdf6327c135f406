/**
 * How a word sounds, roughly: "tork" and "torque" sound alike, and so do "rench" and "wrench". Vowels but the first, doubled
 * letters and letters that nobody hears are left out.
 */
export function soundOf(word: string): string {
  const heard = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/qu?e?(?=$|[^aeiou])/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll(/^(?:wr|rh)/g, 'r')
    .replaceAll(/^kn/g, 'n')
    .replaceAll(/t?ch/g, '%')
    .replaceAll(/ck|c(?![eiy])|q/g, 'k')
    .replaceAll(/c|z/g, 's')
    .replaceAll('x', 'ks')
    .replaceAll('gh', '')
  const first = heard.charAt(0)
  const rest = heard.slice(1).replaceAll(/[aeiouyhw]/g, '')
  return (/[aeiouy]/.test(first) ? `a${rest}` : first + rest).replaceAll(/(.)\1+/g, '$1')
}
