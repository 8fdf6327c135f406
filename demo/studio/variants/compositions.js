export const compositions = {
  plate: { model: 'tool-plate', frame: { width: 1280, height: 860, fit: 0.9 } },
  brakes: { model: 'brake-pair', frame: { width: 1280, height: 855, fit: 0.86 } },
}
