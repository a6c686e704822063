import { expect, it } from 'vitest'
import { templateNames } from '#contract/websites/template-names.ts'
import { templateOf, templates } from './registry.ts'

it('draws every template of the contract', () => expect(Object.keys(templates)).toEqual([...templateNames]))

it.each(['Nepoznat', '', 'toString'])('shows the default page for %s', (name) =>
  expect(templateOf(name)).toBe(templates.Minimalistic),
)
