import { expect, test } from 'vitest'
import { spreadsheetIdOf } from './spreadsheet-id.ts'

const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'

test.each([
  [id, id],
  [`  ${id} `, id],
  [`https://docs.google.com/spreadsheets/d/${id}/edit?gid=0#gid=0`, id],
  [`https://docs.google.com/spreadsheets/d/${id}`, id],
  [`docs.google.com/spreadsheets/u/1/d/${id}/edit`, id],
  ['https://docs.google.com/spreadsheets/d/e/2PACX-1vQ/pubhtml', null],
  ['https://docs.google.com/document/d/abc/edit', null],
  ['moja tabela', null],
  ['../drive', null],
  ['', null],
])('%s → %s', (text, expected) => expect(spreadsheetIdOf(text)).toBe(expected))
