/** Placeholder rows for a table that is loading. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="sk-table" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="sk sk-row" />
      ))}
    </div>
  )
}
