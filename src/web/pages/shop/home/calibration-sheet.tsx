const sheet = [
  { set: 40, measured: '39.6', deviation: '−1.0' },
  { set: 80, measured: '80.9', deviation: '+1.1' },
  { set: 120, measured: '121.0', deviation: '+0.8' },
  { set: 160, measured: '160.5', deviation: '+0.3' },
  { set: 200, measured: '198.2', deviation: '−0.9' },
]

export function CalibrationSheet() {
  return (
    <table className="tbl">
      <caption className="vh">Calibration figures of serial 40200-1187</caption>
      <thead>
        <tr>
          <Head name="Set" unit="N·m" />
          <Head name="Measured" unit="N·m" number />
          <Head name="Deviation" unit="%" number />
          <Head name="Limit" unit="%" number />
        </tr>
      </thead>
      <tbody>
        {sheet.map(({ set, measured, deviation }) => (
          <tr key={set}>
            <th scope="row">{set}</th>
            <td className="num">{measured}</td>
            <td className="num">{deviation}</td>
            <td className="num">±3.0</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ name, unit, number }: { name: string; unit: string; number?: boolean }) {
  return (
    <th scope="col" className={number ? 'num' : undefined}>
      {name} <span className="unit">{unit}</span>
    </th>
  )
}
