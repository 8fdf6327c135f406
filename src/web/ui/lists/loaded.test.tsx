import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem'
import { isNoSuchThing, Loaded } from './loaded.tsx'

const refused = (code: 'not_found' | 'busy' | 'invalid_input') =>
  new ProblemError({ type: '', title: '', status: 400, code })
type Query = { data?: { items: string[] }; error?: Error }

const draw = ({ data, error }: Query, isMissing?: (error: unknown) => boolean) =>
  renderToStaticMarkup(
    <Loaded
      query={{ data, error, isError: error !== undefined, refetch: () => {} }}
      failed="The parts could not be loaded."
      missing="There is no such list."
      empty="No parts yet."
      {...(isMissing && { isMissing })}
    >
      {({ items }) => items.join()}
    </Loaded>,
  )

test.for<[string, Query, RegExp]>([
  ['on its way', {}, /aria-busy="true"/],
  ['there', { data: { items: ['a', 'b'] } }, /^a,b$/],
  ['empty', { data: { items: [] } }, /^No parts yet\.$/],
  ['failed', { error: refused('busy') }, /The parts could not be loaded\..*Try again/],
  ['not there', { error: refused('not_found') }, /^There is no such list\.$/],
  ['there, and not loaded again', { data: { items: ['a'] }, error: refused('busy') }, /^a$/],
])('%s', ([, query, shown]) => {
  expect(draw(query)).toMatch(shown)
})

test('a malformed id is a failure, unless the page says that it names nothing', () => {
  const malformed = { error: refused('invalid_input') }
  expect(draw(malformed)).toContain('Try again')
  expect(draw(malformed, isNoSuchThing)).toBe('There is no such list.')
})
