/**
 * Prints one line of progress for the person who ran the command.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stdout.write(`> ${sentence}\n`)
}

/**
 * Ends the command with exit code 1 and a sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
