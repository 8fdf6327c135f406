import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { statusWords } from '#contract/order-status'
import { StylePage } from './style-page.tsx'

const markup = renderToStaticMarkup(<StylePage />)
const valuesOf = (attribute: string) =>
  [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

test('no element brings what the security policy forbids', () => {
  expect(markup).not.toMatch(/ style=/)
  expect(markup).not.toMatch(/<script|<style| on[a-z]+=/)
})

test('every id is one, and whatever names an id finds it', () => {
  const ids = valuesOf('id')
  expect(ids).toEqual([...new Set(ids)])
  const named = ['for', 'aria-labelledby', 'aria-describedby'].flatMap(valuesOf)
  expect(named.length).toBeGreaterThan(10)
  expect(named.flatMap((value) => value.split(' ')).filter((id) => !ids.includes(id))).toEqual([])
})

test('an invalid field says why', () => {
  const invalid = markup.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []
  expect(invalid.length).toBeGreaterThan(2)
  for (const input of invalid) expect(input).toContain('-error"')
})

test('every picture has its box and its text', () => {
  const pictures = markup.match(/<img[^>]*>/g) ?? []
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) {
    expect(picture).toMatch(/ width="\d+"/)
    expect(picture).toMatch(/ height="\d+"/)
    expect(picture).toMatch(/ alt="/)
  }
})

test('every status word is shown', () => {
  for (const word of statusWords) expect(markup).toContain(`>${word}</span>`)
})

test('a busy button can be neither pressed nor overlooked', () => {
  const [busy] = markup.match(/<button[^>]*aria-busy="true"[^>]*>/) ?? []
  expect(busy).toContain('disabled=""')
})
