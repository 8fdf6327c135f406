/**
 * What a buyer's own size is beside that of the part. `unread`: it is no size of this kind, or not the whole of it. `asked`:
 * the size as a filter of a list has it, where one can be.
 */
export type Compared = { verdict: 'same' | 'differs' | 'unread'; words: string; asked?: string }

export function same(words: string, asked?: string): Compared {
  return { verdict: 'same', words: sentence(words), ...(asked !== undefined && { asked }) }
}

export function differs(words: string, asked?: string): Compared {
  return { verdict: 'differs', words: sentence(words), ...(asked !== undefined && { asked }) }
}

export function unread(words: string): Compared {
  return { verdict: 'unread', words: sentence(words) }
}

/** A unit that ends with a dot ends the sentence too. */
function sentence(words: string): string {
  return `${words.replace(/\.$/, '')}.`
}
