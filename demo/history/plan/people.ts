import type { StaffRole } from '#contract/staff/permissions'
import type { PastUser } from '#modules/identity'
import { afterDays, afterMinutes, daysOfHistory } from './calendar.ts'
import type { Dice } from './dice.ts'
import { places, streets } from './places.ts'

export type Customer = {
  id: string
  name: string
  email: string
  mobile: string
  address: string
  zip: string
  /** How often this customer comes back, compared with the others. A workshop comes often, and buys more. */
  loyalty: number
  isWorkshop: boolean
  joinedAt: Date
}

export type Colleague = { id: string; name: string; email: string; role: StaffRole }
export type Staff = Record<'catalogue' | 'warehouse' | 'support' | 'accounts', Colleague>

/** Names of people who do not exist, at addresses that are reserved for examples (RFC 2606). */
export function makeCustomer(dice: Dice, index: number, firstOrderAt: Date): Customer {
  // With 41 first and 43 last names, no two of 120 people have the same name.
  const round = Math.floor(index / firstNames.length)
  const first = firstNames[index % firstNames.length] ?? ''
  const last = lastNames[(index + 13 * round) % lastNames.length] ?? ''
  const place = dice.pick(places)
  const isWorkshop = index % 9 === 4
  const street = `${dice.between(11, 940)} ${dice.pick(streets)}`
  const zip = dice.pick(place.zips)
  const joinedAt = afterMinutes(firstOrderAt, -dice.between(4, dice.chance(0.3) ? 5_000 : 60))
  return {
    id: dice.idAt(joinedAt),
    name: `${first} ${last}`,
    email: `${first}.${last}@example.${dice.pick(['com', 'net', 'org'])}`.toLowerCase(),
    // Numbers from 555-0100 to 555-0199 belong to nobody.
    mobile: `${place.area}55501${String(dice.between(0, 99)).padStart(2, '0')}`,
    address: `${street}, ${place.city}, ${place.state} ${zip}`,
    zip,
    loyalty: (isWorkshop ? 5 : 1) * (0.2 + dice.roll() ** 2),
    isWorkshop,
    joinedAt,
  }
}

export function makeStaff(dice: Dice, until: Date): { staff: Staff; joinedAt: Date } {
  const joinedAt = afterDays(until, -daysOfHistory - 8)
  const member = (name: string, role: StaffRole): Colleague => ({
    id: dice.idAt(joinedAt),
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    role,
  })
  return {
    joinedAt,
    staff: {
      catalogue: member('Mara Lindqvist', 'catalogue'),
      warehouse: member('Rosa Delgado', 'warehouse'),
      support: member('Tom Becker', 'support'),
      accounts: member('Anil Mehta', 'accounts'),
    },
  }
}

export function userOfColleague(colleague: Colleague, joinedAt: Date, until: Date): PastUser {
  return { ...colleague, joinedAt, lastSignInAt: afterMinutes(until, -95), blockedAt: null }
}

const firstNames: readonly string[] = [
  'Dolores',
  'Marcus',
  'Yuki',
  'Fatima',
  'Owen',
  'Renee',
  'Carlos',
  'Ingrid',
  'Tyrone',
  'Megan',
  'Hassan',
  'Beth',
  'Luis',
  'Grace',
  'Dmitri',
  'Paula',
  'Andre',
  'Naomi',
  'Walter',
  'Sofia',
  'Kenji',
  'Laura',
  'Ibrahim',
  'Joanna',
  'Eddie',
  'Mei',
  'Patrick',
  'Rosalind',
  'Victor',
  'Aisha',
  'Gary',
  'Elena',
  'Curtis',
  'Hannah',
  'Miguel',
  'Denise',
  'Raj',
  'Shelby',
  'Tomas',
  'Wendy',
  'Bruno',
]

const lastNames: readonly string[] = [
  'Abbott',
  'Castillo',
  'Novak',
  'Okafor',
  'Whitfield',
  'Tanaka',
  'Brennan',
  'Kowalski',
  'Ramirez',
  'Hughes',
  'Lindgren',
  'Patel',
  'Jennings',
  'Moreau',
  'Schultz',
  'Vargas',
  'Nguyen',
  'Fitzgerald',
  'Haddad',
  'Larsen',
  'Mancini',
  'Doyle',
  'Petrov',
  'Gallagher',
  'Ortiz',
  'Sandoval',
  'Keller',
  'Bianchi',
  'Thornton',
  'Yamada',
  'Cooper',
  'Reyes',
  'Dempsey',
  'Fischer',
  'Osei',
  'Hartley',
  'Quinn',
  'Salazar',
  'Weber',
  'Ivanov',
  'Lockhart',
  'Pryor',
  'Stone',
]
