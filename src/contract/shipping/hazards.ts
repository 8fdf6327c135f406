/** Why a product is dangerous goods: it goes by ground only. */
export const hazards = ['battery', 'lithium', 'flammable', 'aerosol', 'corrosive', 'other'] as const
export type Hazard = (typeof hazards)[number]

export const hazardNames: Record<Hazard, string> = {
  battery: 'Battery, wet or AGM',
  lithium: 'Lithium cells',
  flammable: 'Flammable',
  aerosol: 'Aerosol',
  corrosive: 'Corrosive',
  other: 'Other',
}
