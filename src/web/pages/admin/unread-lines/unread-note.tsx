import { expectedOf, type UnreadLine } from '#contract/attributes/unread-lines'

/** Says of each line what is not understood and what is expected. The product is saved all the same. */
export function UnreadNote({ lines }: { lines: readonly UnreadLine[] }) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="note">
          <ul className="l">
            {lines.map(({ place, attribute, line }) => (
              <li key={attribute.name}>
                Line {place + 1}, {line.name}: “{line.value}” is not understood. Expected:{' '}
                {expectedOf(attribute).replace(/\.?$/, '.')}
              </li>
            ))}
          </ul>
          <p>
            The product can be saved as it is. Lists will not find it by{' '}
            {lines.length === 1 ? 'this value' : 'these values'}.
          </p>
        </div>
      )}
    </div>
  )
}
