/**
 * Words behind a model that say which of its trims, bodies or drives it is. The tree of vehicles does not tell these apart, and
 * neither do the applications of parts, so a search says that it leaves them out.
 */
const anywhere = words(`
  le xle xse lx ex exl dx hx gx gls gle gl sle slt sel ses sv sl sr sr5 trd xlt lariat laramie longhorn rebel rubicon sahara willys overland denali
  ltz lt1 z71 fx2 fx4 stx tremor raptor kingranch xl titanium trail trailhawk laredo limited touring premium platinum luxury signature
  prestige technology grandtouring gt gts rs ss srt srt8 rt trx scatpack hellcat stingray typer types vtec ivtec dohc sohc
  ecosport sti xt xs xdrive sdrive quattro 4matic 4motion rline sline wolfsburg highline trendline comfortline autobahn
  4x4 4x2 4wd 2wd awd fwd rwd sedan coupe hatchback hatch convertible wagon supercrew supercab crewcab crewmax doublecab
  quadcab regularcab extendedcab megacab accesscab supercharged automatic manual cvt`)

/** These are words of other things too, so they count directly behind the model, or behind one of the others. */
const behindModel = words(`
  s l se si st lt ls lz sr sx ex es is base sport sports custom classic value special standard work wt sxt express big horn bighorn
  lone star lonestar country eddie bauer king ranch pro offroad off road edition 2door 4door two four door doors dr cab crew quad
  double regular extended mega super access black night hybrid-limited eco advance elite select plus max`)

/** Several words that are one: "king ranch", "crew cab", "off road". */
const together = [
  /\b(?:king ranch|crew cab|quad cab|mega cab|double cab|regular cab|extended cab|super crew|super cab|access cab|big horn|lone star|off[- ]road|[24] ?-?door|grand touring|trail boss|high country|type [rs]|r ?-?line|s ?-?line|work truck|scat pack|eddie bauer)\b/i,
]

export type TrimsInText = { trims: string[]; rest: string }

/**
 * The trims that the words beside a vehicle name, and the words without them. `behind`: how many of the words are behind the
 * model; only there do everyday words such as "sport" name a trim.
 */
export function trimsIn(text: string, behind: string): TrimsInText {
  const trims: string[] = []
  let rest = text
  for (const form of together) {
    for (let found = form.exec(rest); found; found = form.exec(rest)) {
      trims.push(found[0])
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    }
  }
  const directly = behind.toLowerCase().split(/\s+/).filter(Boolean)
  let isBehind = true
  const everyday = new Set<string>()
  for (const word of directly) {
    isBehind &&=
      isTrim(word) ||
      behindModel.has(plain(word)) ||
      trims.some((trim) => trim.toLowerCase().split(' ').includes(word))
    if (isBehind && behindModel.has(plain(word))) everyday.add(word)
  }
  const left = rest.split(/\s+/).filter((word) => {
    const isOne = isTrim(word) || everyday.has(word.toLowerCase())
    if (isOne) trims.push(word)
    return word !== '' && !isOne
  })
  return { trims, rest: left.join(' ') }
}

function isTrim(word: string): boolean {
  return anywhere.has(plain(word))
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
