/** What must be beside a name before it is taken for a model. */
export type Need = 'nothing' | 'year or make' | 'make'

/**
 * How safely a key names a model by itself. A number or two signs are sizes more often than models; an everyday word is
 * itself more often than a model: a battery charger is no Dodge Charger, and tools of Cr-V are of
 * chrome vanadium.
 */
export function needOf(key: string): Need {
  if (/^\d+$/.test(key) || key.length <= 2) return 'make'
  if (knownAlone.has(key)) return 'nothing'
  const isShort = key.length <= 3 || (key.length === 4 && /\d/.test(key))
  return isShort || everyday.has(key) ? 'year or make' : 'nothing'
}

const knownAlone = words(`
  hrv mdx rdx tsx tlx rsx wrx brz gti
  f150 f250 f350 e150 e250 e350 rav4 350z 370z 325i 328i 330i 335i 528i 535i`)

const everyday = words(`
  accent acclaim alliance aluminumtilt argosy aries arrow ascent aspire atlantic aura aurora avalanche avenger aviator
  baja beetle blackwood blazer bolt breeze brougham buschassis cabrio cabriolet caliber california camper cargovan
  carnival cavalier celebrity century challenger champ charger citation cityexpress clarity classic clubman coachbuilder
  cobalt colt commander commercialchassis compass concorde condor conquest continental contour conventional convertible
  cooper corona cougar countryman coupe courier crossfire crown cube customcruiser cutawaychassis dart dasher dawn
  daytona defender diplomat discovery dynasty eagle echo eclipse econoline edge eight electra electricvehicle element
  elite encore endeavor envision envoy equator escape escort esprit europa excel excursion executive expedition explorer
  expo express fairmont fiesta firebird firefly fleetwood flex focus forte forwardcontrol freestyle frontier fusion
  gemini genesis ghost gladiator gravity hardtop hearse hearselimo heavyconventional highcoe horizon hornet impact
  imperial impulse incomplete insight integra intrepid intrigue jimmy journey justy karma kicks kombi laser leaf legacy
  legend liberty limousine lowcoe lumina magnum marauder mariner mark matrix maverick maxima metro militarytruck mirage
  monarch motorhomechassis mystique navigator neon nitro nova oasis ocean odyssey omega onix optima outlook passport
  pathfinder patriot phantom phoenix pickup pilot pony precis prelude premier probe prologue promaster prowler pulsar
  pursuit quantum quest rabbit raider rally rampage ranger rapide recon recreationalvehicle regal regency relay reliant
  rendezvous renegade reno roadmaster roadster rodeo rogue rouge royal sable safari salon samurai scout semi shadow
  sidekick silhouette smart solara solstice somerset sonic spark spectra spectre spectrum spider spirit sport
  sportchassis sprint sprinter spyder standard stealth stellar stinger storm strada stylus summit sunburst sunfire swift
  talon tempest tempo terrain tracer tracker transit traverse tribute trooper turbo turismo vantage venture venue vibe
  viper vision vista volt voyager wagon wave wraith zephyr`)

/** Makes whose models people name without the make. Those of the other makes need it: many are named by everyday words. */
export const everybodysMakes = words(`
  acura alfa-romeo audi bmw buick cadillac chevrolet chrysler dodge fiat ford genesis geo gmc honda hummer hyundai
  infiniti isuzu jaguar jeep kia land-rover lexus lincoln mazda mercedes-benz mercury mini mitsubishi nissan oldsmobile
  plymouth polestar pontiac porsche ram rivian saab saturn subaru suzuki tesla toyota volkswagen volvo`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
