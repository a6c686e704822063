import { afterEach, beforeEach, expect, it } from 'vitest'
import { addRules } from './page-rules.ts'

const page = document.createElement('style')
const rules = () => [...(page.sheet?.cssRules ?? [])].map((rule) => rule.cssText)

beforeEach(() => {
  page.textContent = '.button { color: red; }'
  document.head.append(page)
})
afterEach(() => page.remove())

const more =
  '.popup{color:green}@media (min-width: 1px){.popup{color:blue}.popup b{color:navy}}.last{color:gold}'

it('puts rules below those of the page, in their order', () => {
  addRules(more, 'below')
  expect(rules().map((rule) => rule.slice(0, 6))).toEqual(['.popup', '@media', '.last ', '.butto'])
})

it('puts rules above those of the page, in their order', () => {
  addRules(more, 'above')
  expect(rules().map((rule) => rule.slice(0, 6))).toEqual(['.butto', '.popup', '@media', '.last '])
})

it('leaves out a rule that the browser refuses, and keeps the rest', () => {
  const sheet = page.sheet!
  const insert = sheet.insertRule.bind(sheet)
  sheet.insertRule = (rule, at) => {
    if (rule.includes(':has(')) throw new SyntaxError('unknown')
    return insert(rule, at)
  }
  addRules('html:has(.popup){overflow:hidden}.popup{color:green}', 'below')
  expect(rules()).toHaveLength(2)
})

it('does nothing on a page without styles', () => {
  page.remove()
  expect(() => addRules(more, 'below')).not.toThrow()
})
