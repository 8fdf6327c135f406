import { goodsStates, moneyStates, orderStates, statusWord } from '#contract/order-status'
import type { OrderAxes, StatusWord } from '#contract/order-status'

/** Every way the three axes can stand for which people see this word. The rule itself is the contract's. */
export function axesSeenAs(word: StatusWord): OrderAxes[] {
  return orderStates.flatMap((order) =>
    moneyStates.flatMap((money) =>
      goodsStates
        .map((goods) => ({ order, money, goods }))
        .filter((axes) => statusWord(axes) === word),
    ),
  )
}

/** What a search for a number compares: dashes, spaces and case do not matter. */
export function numberKey(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Text to be found anywhere in a column, with what LIKE reads as a pattern taken by the letter. */
export function anywhere(words: string): string {
  return `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
