type Wanted = Record<string, [shape: RegExp, hint: string]>

export const portSetting: Wanted[string] = [/^\d{1,5}$/, 'a port number, or 0 for any free port']

/** Reads settings from the environment. Throws an error that lists everything wrong, one line each. */
export function readWanted<const W extends Wanted>(
  program: string,
  environment: Record<string, string | undefined>,
  wanted: W,
): Record<keyof W, string> {
  const wrong = Object.entries(wanted)
    .filter(([name, [shape]]) => !shape.test(environment[name] ?? ''))
    .map(([name, [, hint]]) => `${name}: ${hint}`)
  if (wrong.length > 0) throw new Error([`The ${program} cannot start:`, ...wrong].join('\n  '))
  return Object.fromEntries(
    Object.keys(wanted).map((name) => [name, environment[name] ?? '']),
  ) as Record<keyof W, string>
}
