/**
 * One line of what happens, for the person who typed the command.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stdout.write(`> ${sentence}\n`)
}

/**
 * Ends the command with a sentence about what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
