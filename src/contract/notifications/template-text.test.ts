import { describe, expect, it, test } from 'vitest'
import { fillTemplate, findTemplateProblem } from './template-text.ts'

const values = { ime: 'Đorđe', broj: 'IZ-1', pracenje: '', napomena: 'Zvati {ime} [posle {broj}]' }

test.each([
  ['{ime}, porudžbina {broj}', 'Đorđe, porudžbina IZ-1'],
  ['Poslato.[ Praćenje: {pracenje}.] Hvala.', 'Poslato. Hvala.'],
  ['Poslato.[ Broj: {broj}.] Hvala.', 'Poslato. Broj: IZ-1. Hvala.'],
  ['[{ime}{pracenje}]x', 'x'],
  ['a\n[Praćenje: {pracenje}]\nb', 'a\nb'],
  ['a\n{pracenje}\nb', 'a\nb'],
  ['a\n\nb', 'a\n\nb'],
  ['a\n\n[{pracenje}]\n\nb', 'a\n\nb'],
  // Brackets without a placeholder are the writer's own.
  ['[važno] {broj}', '[važno] IZ-1'],
  // What a buyer typed is never read as a template.
  ['{napomena}', 'Zvati {ime} [posle {broj}]'],
  ['{constructor}{__proto__}', ''],
])('%j becomes %j', (template, text) => expect(fillTemplate(template, values)).toBe(text))

describe('a text that cannot be used', () => {
  const rules = { allowed: ['ime', 'broj'], most: 40 }
  it.each([
    ['  \n', { kind: 'empty' }],
    ['{ime} {imee}', { kind: 'unknown', name: 'imee' }],
    ['{Ime}', { kind: 'unknown', name: 'Ime' }],
    ['{}', { kind: 'unknown', name: '' }],
    ['[{constructor}]', { kind: 'unknown', name: 'constructor' }],
    ['{ime', { kind: 'unclosed' }],
    ['ime}', { kind: 'unclosed' }],
    ['{{ime}}', { kind: 'unclosed' }],
    ['a'.repeat(41), { kind: 'too-long', most: 40 }],
    ['{ime} [{broj}]', null],
  ])('%j', (text, problem) => expect(findTemplateProblem(text, rules)).toEqual(problem))
})
