import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem'
import type { FieldError } from '#contract/refusals'

type Trial<Wanted, Found> = {
  /**
   * What is sent: what it would change, or with `dryRun` false the change itself. `wanted` names what was seen when it was
   * tried out, so that it never replaces anything that came later.
   */
  send: (wanted: Wanted, dryRun: boolean) => Promise<Found>
  onStored: (found: Found) => void
  /** What is fetched again once something was stored, or a colleague was faster. */
  queryKey: readonly unknown[]
  /** What has lines: "The list". */
  whole: string
}

/** Tries a CSV out, then uses it. The errors of its lines are sentences; `others` are errors of other fields. */
export function useTrial<Wanted, Found>({ send, onStored, queryKey, whole }: Trial<Wanted, Found>) {
  const cache = useQueryClient()
  const fetchAgain = () => cache.invalidateQueries({ queryKey })
  const trial = useMutation({
    mutationFn: (wanted: Wanted) => send(wanted, true),
    onError: (error) => {
      // What it would replace is no longer what was fetched.
      if (error instanceof ProblemError && error.problem.status === 409) void fetchAgain()
    },
  })
  const storing = useMutation({
    mutationFn: (wanted: Wanted) => send(wanted, false),
    onSuccess: (found) => {
      onStored(found)
      trial.reset()
    },
    onSettled: fetchAgain,
  })
  const error = storing.error ?? trial.error
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  const inFile = errors.filter(({ path }) => path.startsWith('body.csv'))
  const tryOut = (wanted: Wanted) => {
    storing.reset()
    trial.mutate(wanted)
  }
  const store = (onDone?: () => void) => {
    if (trial.variables === undefined) return
    storing.mutate(trial.variables, { onSuccess: () => onDone?.() })
  }
  const forget = () => {
    trial.reset()
    storing.reset()
  }
  return {
    isChecking: trial.isPending,
    isStoring: storing.isPending,
    /** What it would change; undefined before a trial has succeeded. */
    found: storing.error ? undefined : trial.data,
    wrong: inFile.map((one) => sentenceOf(one, whole)),
    others: errors.filter((one) => !inFile.includes(one)),
    /** An error that no line of the CSV caused. */
    error: inFile.length === 0 ? error : null,
    tryOut,
    store,
    forget,
  }
}

/** 'body.csv.14.base' as 'Line 14, base' */
function sentenceOf({ path, message }: FieldError, whole: string): string {
  const [, , line, field] = path.split('.')
  const where = [line ? `Line ${line}` : whole, ...(field ? [field] : [])].join(', ')
  return `${where}: ${message}.`
}
