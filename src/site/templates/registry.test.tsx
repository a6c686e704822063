import { expect, it } from 'vitest'
import { drawnTemplates } from '#contract/websites/schema.ts'
import { templateOf, templates } from './registry.ts'

it('draws exactly the templates that the contract says are drawn', () =>
  expect(Object.keys(templates)).toEqual([...drawnTemplates]))

it.each(['Sales Template', 'Nepoznat', 'toString'])('shows the default page for %s', (name) =>
  expect(templateOf(name)).toBe(templates.Minimalistic),
)
