/** The tables that delivery is priced by. Each is uploaded on its own. */
export const tableKinds = ['parcel', 'freight', 'class', 'surcharge'] as const
export type TableKind = (typeof tableKinds)[number]
