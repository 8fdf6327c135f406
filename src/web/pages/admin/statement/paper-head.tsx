import { company } from '#web/ui/texts/company.ts'

/** What stands at the top of the statement on paper, where no header of the store is. */
export function PaperHead({ period }: { period: string }) {
  return (
    <div className="paper paper-head">
      <address>
        <b>{company.name}</b>
        {company.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div>
        <p className="paper-title">Statement</p>
        <p>{period}</p>
        <p>US dollars, days by UTC</p>
      </div>
    </div>
  )
}
