import { useEffect, useRef, useState } from 'react'
import { areKeysOn, isForKeys } from './keys-switch.ts'

type Acts = {
  /** Where the list is: its rows, the link of each, and the field of its search. */
  rows: string
  link: string
  search: string
  /** Says where the reader is now. */
  describe: (index: number) => string
  toggle: (index: number) => void
}

/**
 * Single keys for the list: j and k move, Enter opens, x selects, / searches, ? explains. They are off while somebody
 * types, while a dialog is open, and when they are switched off.
 */
export function useListKeys(acts: Acts) {
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  const [said, say] = useState('')
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForKeys(event)) return
      if (event.key === '?') {
        event.preventDefault()
        return setHelpIsOpen(true)
      }
      if (!areKeysOn()) return
      const act = actOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act(latest.current, say)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    helpIsOpen,
    closeHelp: () => setHelpIsOpen(false),
    openHelp: () => setHelpIsOpen(true),
    said,
  }
}

type Act = (acts: Acts, say: (words: string) => void) => void

function actOf({ key, target }: KeyboardEvent, { rows, search }: Acts): Act | undefined {
  if (key === '/') return () => document.querySelector<HTMLInputElement>(search)?.focus()
  if (key === 'j') return (acts, say) => move(1, acts, say)
  if (key === 'k') return (acts, say) => move(-1, acts, say)
  const index = currentIndex(rows)
  if (key === 'x' && index >= 0) return ({ toggle }) => toggle(index)
  // A link or a button does by itself what Enter asks for.
  const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
  if (key === 'Enter' && index >= 0 && isCheckbox) return (acts) => openLink(index, acts)?.click()
  return undefined
}

function move(step: 1 | -1, acts: Acts, say: (words: string) => void): void {
  const rows = [...document.querySelectorAll<HTMLElement>(acts.rows)]
  const from = currentIndex(acts.rows)
  const to = from < 0 ? (step === 1 ? 0 : rows.length - 1) : from + step
  const row = rows[to]
  if (!row) return say(step === 1 ? 'End of this page' : 'Start of this page')
  openLink(to, acts)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  say(acts.describe(to))
}

function currentIndex(rows: string): number {
  const row = document.activeElement?.closest(rows)
  return row ? [...document.querySelectorAll(rows)].indexOf(row) : -1
}

function openLink(index: number, { rows, link }: Acts): HTMLAnchorElement | null {
  return document.querySelectorAll(rows)[index]?.querySelector<HTMLAnchorElement>(link) ?? null
}
