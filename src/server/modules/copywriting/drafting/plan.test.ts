import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { planOf } from './plan.ts'

const playbookFor = (name: string, description: string) =>
  planOf(copyInput(name, pageFacts({ language: 'sr', description }))).playbook

describe('a playbook in front of one product', () => {
  it('keeps the lines that name the thing: any other is a riddle', () => {
    const playbook = playbookFor('Fen četka za kosu', 'Četka suši i oblikuje kosu.')
    const lines = playbook?.scenes.flatMap(({ wordings }) => wordings) ?? []
    expect(lines.length).toBeGreaterThan(0)
    for (const { title, text } of lines) expect(`${title.Serbia} ${text.Serbia}`).toMatch(/fen|četk|kos/i)
  })

  it('shows no scene of what a warning forbids', () => {
    const told = (warning: string) =>
      (playbookFor('Fen četka za kosu', `Četka suši kosu. ${warning}`)?.scenes ?? [])
        .flatMap(({ wordings }) => wordings.map(({ title, text }) => `${title.Serbia} ${text.Serbia}`))
        .join(' ')
    expect(told('Radi na 220 V.')).toMatch(/torba/i)
    expect(told('Ne koristiti dok je u torbi.')).not.toMatch(/torba/i)
  })
})
