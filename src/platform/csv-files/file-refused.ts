import { invalidInput, type Refusal } from '#contract/refusals'

/** The file as a whole is refused, with one sentence that says what to do. */
export function fileRefused(sentence: string): Refusal {
  return invalidInput({ path: 'body.file', message: sentence })
}
