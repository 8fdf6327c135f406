/** How often the turns are looked at, in milliseconds. What a turn took is measured up to this much too long. */
const periodMs = 10

/**
 * Watches the longest turn of this process, by the processor time of its own thread, so that other programs of the machine are
 * no part of it. The process that has started this one asks by a message and is told the milliseconds since it asked last.
 */
export function tellTurns(): void {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }, periodMs).unref()
  process.on('message', (asked) => {
    if (asked !== 'longest turn') return
    process.send?.({ longestTurnMs: longest })
    longest = 0
  })
  // Being asked is nothing to stay alive for.
  process.channel?.unref()
}
