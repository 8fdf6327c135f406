/** Makers whose names people type beside a part, and whose parts this shop need not have. Their names are no slips for other words. */
export const makersOfOthers: ReadonlySet<string> = new Set(
  `
  acdelco accel advics aisin akebono amsoil autolite baldwin beck arnley bendix bilstein bluepoint bosch bostitch brembo cardone carquest
  castrol centric chilton cornwell craftsman cummins dayco daytona dayton delco delphi denso dewalt diehard donaldson dorman
  duracell duralast eaton ebc edelbrock energizer estwing everstart exide facom felpro fag fleetguard fram gabriel gates gearwrench goodyear
  grizzly hastings harbor havoline hawk hella hercules hitachi holley husky ingersoll interstate irwin klein knipex koni koyo kobalt kyb lucas luk makita
  mahle mann matco meyle milwaukee mobil monroe moog moroso motorcraft nachi napa ngk nsk ntn odyssey optima osram pennzoil philips pittsburgh
  powerstop prestone proto purolator quaker rancho raybestos rhino rockwell ryobi sachs sanden sealey skf snap-on snapon stanley streamlight
  sunex supertech sylvania tekton timken toro trico trw tyc valeo valvoline varta vermont viofo wagner walker wera wiha wilton wix workpro xrp yuasa zf`
    .trim()
    .split(/\s+/),
)
