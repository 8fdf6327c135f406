/** A PDF of one empty page. `name` is a name in its catalog, which says what the file can do. */
export function smallPdf(name = '/Lang'): Buffer {
  const head = '%PDF-1.4\n'
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${name} (en-US) >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\n',
  ]
  const places = objects.map((_, at) => head.length + objects.slice(0, at).join('').length)
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = head.length + objects.join('').length
  return Buffer.from(
    `${head}${objects.join('')}xref\n0 4\n0000000000 65535 f \n${entries.join('')}` +
      `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  )
}
