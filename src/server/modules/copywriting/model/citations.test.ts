import { expect, it } from 'vitest'
import { readCited } from './citations.ts'

it('takes the marks out of every text and keeps them by sentence', () => {
  const said = {
    title: 'Paradajz se seče. Ne gnječi. [F5]',
    bullets: ['Naoštreni u fabrici: operete ih i sečete [F5, F9]', 'Dug 1,8 m [F11] i crn [F12].'],
    text: 'Prvi [F1]. Drugi.[F2 F3]\n\n- stavka [F4]\n- druga',
  }
  expect(readCited(said, 'Serbia')).toEqual({
    copy: {
      title: 'Paradajz se seče. Ne gnječi.',
      bullets: ['Naoštreni u fabrici: operete ih i sečete', 'Dug 1,8 m i crn.'],
      text: 'Prvi. Drugi.\n\n- stavka\n- druga',
    },
    cites: {
      'Paradajz se seče.': [],
      'Ne gnječi.': ['F5'],
      'Naoštreni u fabrici: operete ih i sečete': ['F5', 'F9'],
      'Dug 1,8 m i crn.': ['F11', 'F12'],
      'Prvi.': ['F1'],
      'Drugi.': ['F2', 'F3'],
      stavka: ['F4'],
      druga: [],
    },
  })
})

it('brings sentences into Latin letters and the dialect before they are judged', () => {
  expect(readCited({ hook: 'Увек при руци, posle posla [F1].' }, 'Bosnia')).toEqual({
    copy: { hook: 'Uvijek pri ruci, poslije posla.' },
    cites: { 'Uvijek pri ruci, poslije posla.': ['F1'] },
  })
})

it('leaves other brackets alone', () => {
  expect(readCited({ a: 'Taster [F] i [A1].' }, 'Serbia').copy.a).toBe('Taster [F] i [A1].')
})
