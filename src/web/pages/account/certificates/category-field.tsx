import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'

type Props = {
  /** The chosen categories; null: all goods. */
  chosen: readonly string[] | null
  error?: string | null | undefined
  onChange: (chosen: string[] | null) => void
}

/** Which goods a certificate is for: all, or those of some categories. */
export function CategoryField({ chosen, error, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const known = categories.map(({ slug }) => slug)
  // A category that has been removed stays chosen until somebody unchecks it.
  const gone = (chosen ?? []).filter((slug) => !known.includes(slug))
  const choices = [...categories, ...gone.map((slug) => ({ slug, name: slug }))]
  return (
    <fieldset className="category-field">
      <legend className="lbl">Which goods it covers</legend>
      <div className="row">
        <label className="check">
          <input
            type="radio"
            name="covers"
            checked={chosen === null}
            onChange={() => onChange(null)}
          />
          All goods
        </label>
        <label className="check">
          <input
            type="radio"
            name="covers"
            checked={chosen !== null}
            onChange={() => onChange([])}
          />
          Some categories
        </label>
      </div>
      {chosen !== null && (
        <div className="category-choices">
          {choices.map(({ slug, name }) => (
            <label key={slug} className="check">
              <input
                type="checkbox"
                aria-invalid={error ? true : undefined}
                checked={chosen.includes(slug)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug),
                  )
                }
              />
              {name}
            </label>
          ))}
        </div>
      )}
      <p className="errtxt" role="alert">
        {error}
      </p>
    </fieldset>
  )
}
