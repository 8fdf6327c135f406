/** What the bar shows where no vehicle is chosen, until its code comes (`vehicle-bar.tsx` draws the same). */
export const barWithoutVehicle =
  '<div class="wrap"><button type="button">Choose your vehicle</button><span class="what muted">and every part says whether it fits</span></div>'
