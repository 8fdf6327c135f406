import type { StateTax } from '#contract/taxes/rates.schema'
import { stateName } from '#contract/values/us-states'

export type StateGroup = { name: string; title: string; about: string; states: StateTax[] }

/** The states by what an owner can do about them, each group by name. */
export function groupsOf(states: readonly StateTax[]): StateGroup[] {
  const named = states.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const collecting = named.filter(({ collects, planned }) => collects || planned?.collects)
  const others = named.filter((one) => !collecting.includes(one))
  return [
    {
      name: 'collecting',
      title: 'Collecting',
      about:
        collecting.length === 0
          ? 'The shop collects sales tax nowhere. Switch on the states in which you are registered.'
          : 'Orders that go to these states pay their tax, on goods and on delivery where the state taxes it.',
      states: collecting,
    },
    {
      name: 'single',
      title: 'One rate for the whole state',
      about:
        'These can be switched on once you are registered there. Check the rate before you do.',
      states: others.filter(({ hasTax, hasLocalTaxes }) => hasTax && !hasLocalTaxes),
    },
    {
      name: 'local',
      title: 'With local taxes',
      about:
        'Cities and counties add taxes of their own here, so collecting needs an outside tax service.',
      states: others.filter(({ hasLocalTaxes }) => hasLocalTaxes),
    },
    {
      name: 'none',
      title: 'Without sales tax',
      about: others
        .filter(({ hasTax }) => !hasTax)
        .map(nameOf)
        .join(', '),
      states: [],
    },
  ]
}

export function nameOf({ state }: Pick<StateTax, 'state'>): string {
  return stateName(state) ?? state
}
