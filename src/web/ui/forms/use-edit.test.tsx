// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { ProblemError } from '#contract/problem'
import {
  drawForm,
  errorAt,
  field,
  heldCall,
  isBusy,
  leavePage,
  press,
  refused,
  type,
} from '#web/testing/drawn-form.tsx'
import { fieldErrors } from './field-errors.ts'
import { Form } from './form.tsx'
import { useEdit } from './use-edit.ts'

type Typed = { name: string; description: string }

const fields = ['name', 'description'] as const
const category: StaffCategory = {
  slug: 'pullers',
  name: 'Pullers',
  description: 'For bearings',
  picture: '',
  version: 1,
  onSale: 3,
  formerSlugs: [],
  movingTo: null,
}
const typedOf = ({ name, description }: StaffCategory): Typed => ({ name, description })

afterEach(leavePage)

async function draw() {
  const { asked, send } = heldCall<[StaffCategory, Typed], StaffCategory>()
  const onSaved = vi.fn<() => void>()
  function Shown() {
    const edit = useEdit('category', category, {
      fields,
      typedOf,
      bodyOf: (_, typed) => typed,
      send,
      changes: [],
      mistakesIn: ({ name }): { [Field in keyof Typed]?: string } =>
        name === '' ? { name: 'The name is missing.' } : {},
      errorsOf: (error) => fieldErrors(error, { name: 'The name', description: 'The text' }),
      onSaved,
    })
    return (
      <Form
        form={edit}
        fields={[
          { name: 'name', label: 'Name' },
          { name: 'description', label: 'Description', lines: 3 },
        ]}
        submit="Save"
      >
        <output>{`version ${edit.base.version}${edit.isDirty ? ', changed' : ''}`}</output>
      </Form>
    )
  }
  await drawForm(<Shown />)
  return { asked, onSaved }
}

const state = () => document.querySelector('output')?.textContent
const changedSince = (current: StaffCategory) =>
  new ProblemError({
    type: '',
    title: '',
    status: 409,
    code: 'changed_since',
    details: { what: 'category', current },
  })

test('an edit pressed twice in a row is saved once', async () => {
  const { asked, onSaved } = await draw()
  type('name', 'Gear pullers')
  press()
  press()
  await expect.poll(isBusy).toBe(true)
  press()
  expect(asked).toHaveLength(1)
  asked[0]?.answer({ ...category, name: 'Gear pullers', version: 2 })
  await expect.poll(state).toBe('version 2')
  await expect.poll(isBusy).toBe(false)
  expect(asked).toHaveLength(1)
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('what is typed while an edit is being saved stays, and counts as a change of what was saved', async () => {
  const { asked } = await draw()
  type('name', 'Gear pullers')
  press()
  await expect.poll(() => asked.length).toBe(1)
  type('description', 'For gears')
  asked[0]?.answer({ ...category, name: 'Gear pullers', version: 2 })
  await expect.poll(state).toBe('version 2, changed')
  expect(field('description').value).toBe('For gears')
  expect(field('name').value).toBe('Gear pullers')
  await expect.poll(isBusy).toBe(false)
  press()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.sent).toMatchObject([
    { version: 2 },
    { name: 'Gear pullers', description: 'For gears' },
  ])
})

test('a mistake and a refusal are told at their fields, and the focus follows', async () => {
  const { asked } = await draw()
  type('name', '')
  press()
  await expect.poll(() => errorAt('name')).toBe('The name is missing.')
  await expect.poll(() => document.activeElement).toBe(field('name'))
  expect(asked).toEqual([])
  type('name', 'Gear pullers')
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.refuse(refused({ path: 'body.changes.description', message: 'is too long' }))
  await expect.poll(() => errorAt('description')).toBe('The text is too long.')
  await expect.poll(() => document.activeElement).toBe(field('description'))
  expect(field('name').value).toBe('Gear pullers')
})

test('a refusal that comes late leaves alone what was typed since', async () => {
  const { asked } = await draw()
  type('name', 'Gear pullers')
  press()
  await expect.poll(() => asked.length).toBe(1)
  type('name', 'Pullers for gears')
  asked[0]?.refuse(
    refused(
      { path: 'body.changes.name', message: 'is taken' },
      { path: 'body.changes.description', message: 'is too long' },
    ),
  )
  await expect.poll(() => errorAt('description')).toBe('The text is too long.')
  expect(errorAt('name')).toBeUndefined()
  expect(field('name').value).toBe('Pullers for gears')
})

test('what somebody else saved first comes in where nothing was typed, and is offered where something was', async () => {
  const { asked, onSaved } = await draw()
  type('name', 'Gear pullers')
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.refuse(
    changedSince({ ...category, name: 'Bearing pullers', description: 'For all', version: 2 }),
  )
  await expect.poll(state).toBe('version 2, changed')
  expect(field('name').value).toBe('Gear pullers')
  expect(field('description').value).toBe('For all')
  expect(
    [...document.querySelectorAll('.their-value')].map(({ textContent }) => textContent),
  ).toEqual(['Now: “Bearing pullers” Use this'])
  expect(onSaved).not.toHaveBeenCalled()
  document.querySelector<HTMLButtonElement>('.their-value button')?.click()
  await expect.poll(() => field('name').value).toBe('Bearing pullers')
  expect(document.querySelector('.their-value')).toBeNull()
  await expect.poll(state).toBe('version 2')
})

test('an edit whose page was left is saved, and draws nothing', async () => {
  const errors = vi.spyOn(console, 'error')
  const { asked, onSaved } = await draw()
  type('name', 'Gear pullers')
  press()
  await expect.poll(() => asked.length).toBe(1)
  leavePage()
  asked[0]?.answer({ ...category, name: 'Gear pullers', version: 2 })
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(errors).not.toHaveBeenCalled()
})
