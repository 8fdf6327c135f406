import { beforeEach, expect, test, vi } from 'vitest'
import { followedUrl, formUrl } from './followed-url.ts'

const here = 'https://store.example/Tools?order=name'

/** The small part of the DOM that the rules read. */
class Link {
  href: string
  target = ''
  private readonly attributes: string[]

  constructor(href: string, { target = '', attributes = [] as string[] } = {}) {
    this.href = new URL(href, here).href
    this.target = target
    this.attributes = attributes
  }

  hasAttribute = (name: string) => this.attributes.includes(name)
  closest = () => this
}

class Form {
  method = 'get'
  target = ''
  action = '/Tools'
}

beforeEach(() => {
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('HTMLFormElement', Form)
})

function click(link: Link, how: Partial<MouseEvent> = {}) {
  return followedUrl({ button: 0, target: link, ...how } as unknown as MouseEvent, here)?.href
}

test('a plain click on a link of the store is ours', () => {
  expect(click(new Link('/Product/TW-1'))).toBe('https://store.example/Product/TW-1')
  expect(click(new Link('/Tools?order=price'))).toBe('https://store.example/Tools?order=price')
})

test.for([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
  { defaultPrevented: true },
])('a click with %j is the browser’s', (how) => {
  expect(click(new Link('/Tools'), how)).toBeUndefined()
})

test('other sites, new tabs, downloads and what is not a page are the browser’s', () => {
  const others = [
    new Link('https://elsewhere.example/Tools'),
    new Link('http://store.example/Tools'),
    new Link('mailto:shop@store.example'),
    new Link('/Tools', { target: '_blank' }),
    new Link('/Tools', { attributes: ['download'] }),
    new Link('/api/docs'),
    new Link('/sandbox/mail'),
    new Link('/pictures/drawn/1/cw-14m-640.avif'),
  ]
  expect(others.map((link) => click(link))).toEqual(others.map(() => undefined))
})

test('a jump within the page is the browser’s, a jump into another page is ours', () => {
  expect(click(new Link('/Tools?order=name#results'))).toBeUndefined()
  expect(click(new Link('/#about'))).toBe('https://store.example/#about')
})

test('a GET form leads where it would without scripts, less its empty fields', () => {
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield ['q', 'torque wrench']
        yield ['company', '']
        yield ['category', 'brakes']
      }
    },
  )
  const submit = (form: Form) =>
    formUrl({ target: form, submitter: null } as unknown as SubmitEvent, here)?.href
  expect(submit(new Form())).toBe('https://store.example/Tools?q=torque+wrench&category=brakes')
  expect(submit(Object.assign(new Form(), { method: 'post' }))).toBeUndefined()
  expect(submit(Object.assign(new Form(), { target: '_blank' }))).toBeUndefined()
  expect(submit(Object.assign(new Form(), { action: 'https://elsewhere.example/' }))).toBe(
    undefined,
  )
})
