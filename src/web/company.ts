/** Who sells, as it stands on paper. */
export const company = {
  name: 'Automotive Parts Manufacturing',
  address: ['400 Works Avenue', 'Trenton, NJ 08609', 'United States'],
} as const
