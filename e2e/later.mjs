/**
 * Moves the clock of a store under test: each SIGUSR2 puts it eleven minutes ahead. A sign-in is then too old for sensitive
 * actions, and a journey cannot wait that long.
 */
let aheadMs = 0
process.on('SIGUSR2', () => (aheadMs += 11 * 60_000))

globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) =>
    Reflect.construct(date, args.length === 0 ? [date.now() + aheadMs] : args, target),
  get: (date, name) => (name === 'now' ? () => date.now() + aheadMs : Reflect.get(date, name)),
})
