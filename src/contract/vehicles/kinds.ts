/** The kinds of vehicles that the store sells parts for; `mpv` is a van, a crossover or an off-roader. */
export const vehicleKinds = ['car', 'truck', 'mpv'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

export const engineLayouts = ['inline', 'v', 'flat', 'w', 'rotary'] as const
export type EngineLayout = (typeof engineLayouts)[number]

/** `gas` is natural gas or propane; fuels with ethanol are `gasoline`. */
export const engineFuels = ['gasoline', 'diesel', 'hybrid', 'gas', 'hydrogen', 'electric'] as const
export type EngineFuel = (typeof engineFuels)[number]

export const aspirations = ['natural', 'turbo'] as const
export type Aspiration = (typeof aspirations)[number]
