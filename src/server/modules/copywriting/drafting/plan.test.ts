import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { planOf } from './plan.ts'

const playbookFor = (name: string, description: string) =>
  planOf(copyInput(name, pageFacts({ language: 'sr', description }))).playbook

describe('a playbook in front of one product', () => {
  const lines = (description: string) => {
    const playbook = playbookFor('Šator za dve osobe', description)
    return (playbook?.opening ?? []).map(({ Serbia }) => Serbia)
  }

  it('keeps the lines that share a word with its source and loses those of another use', () => {
    const beach = lines('Šator pravi hlad na plaži i staje u torbu.')
    expect(beach.join(' ')).toMatch(/hlad/)
    expect(beach.join(' ')).not.toMatch(/kamp/)
    const camp = lines('Šator za kampovanje sa dve motke, postavlja se po mraku.')
    expect(camp.join(' ')).toMatch(/kamp|motke/)
  })

  it('shows no scene of what a warning forbids', () => {
    const told = (warning: string) =>
      (
        playbookFor('Ručni paročistač', `Para čisti fuge bez hemije. ${warning}`)?.scenes.flatMap(
          ({ wordings }) => wordings.map(({ title, text }) => `${title.Serbia} ${text.Serbia}`),
        ) ?? []
      ).join(' ')
    expect(told('Radi na vodu.')).toMatch(/fuga/i)
    expect(told('Ne koristiti na fugama od epoksida.')).not.toMatch(/fuga/i)
  })
})
