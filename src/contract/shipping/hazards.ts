/** Why a product is dangerous goods: it goes by ground only. */
export const hazards = ['battery', 'lithium', 'flammable', 'aerosol', 'corrosive', 'other'] as const
export type Hazard = (typeof hazards)[number]
