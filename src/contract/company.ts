/** The company behind the store: its public name, address and contact details, for pages and letters. */
export const company = {
  name: 'Automotive Parts Manufacturing',
  address: ['400 Works Avenue', 'Trenton, NJ 08609', 'United States'],
  telephone: '+1 609 555 0168',
  email: 'service@automotive-parts.example',
  hours: 'Monday to Friday, 8 a.m. to 5 p.m. Eastern Time',
} as const
