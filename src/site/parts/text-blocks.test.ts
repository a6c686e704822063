import { expect, it } from 'vitest'
import { blocksOf } from './text-blocks.tsx'

it('parts paragraphs at blank lines and makes lists of marked lines', () =>
  expect(blocksOf('Prvi\nred.\n\n- jedan\n- dva\r\n\r\n• tri\n\n\n')).toEqual([
    { kind: 'text', text: 'Prvi red.' },
    { kind: 'list', items: ['jedan', 'dva'] },
    { kind: 'list', items: ['tri'] },
  ]))

it('has nothing to say about an empty text', () => expect(blocksOf('  \n \n')).toEqual([]))

it('lines between strokes are a table with its columns, and half a table is text', () => {
  expect(blocksOf('| Veličina | Struk |\n| 46 | 78 |\n| 48 |')).toEqual([
    {
      kind: 'table',
      columns: ['Veličina', 'Struk'],
      rows: [
        ['46', '78'],
        ['48', ''],
      ],
    },
  ])
  expect(blocksOf('| Veličina | Struk |\n46 i 78')[0]?.kind).toBe('text')
})
