import { listed, uncapitalised } from '../language/fold.ts'
import type { SourceValue } from './source-text.ts'

/** Labels of several things; any other ends in `-e` for a verb's noun (`punjenje`) or cannot be told. */
const plural = /^(?:dimenzije|mere|mjere|veličine|boje|brzine|dostupne boje|dostupne veličine)$/i

const verbOf = (label: string): 'je' | 'su' | null => {
  if (plural.test(label)) return 'su'
  const [first = ''] = label.split(' ')
  return /(?:nje|[ao]|[^aeiou])$/iu.test(first) && !/[()/.,\d–-]/.test(label) ? 'je' : null
}

/** What may be said of a thing in a sentence without a figure: its colours and what it is made of. */
const sayable = new Set(['colour', 'choice-colour', 'material'])

/** A value with its name as a sentence a person would write (`Nosivost je do 15 kg`), without its full stop; null where it makes none. */
export const saidOf = ({ id, label, value }: Pick<SourceValue, 'id' | 'label' | 'value'>): string | null => {
  const verb = verbOf(label)
  if (!verb || value.includes(': ')) return null
  if (id !== null && sayable.has(id) && !/\d/.test(value))
    return `${label} ${verb} ${listed(value.split(', ').map(uncapitalised))}`
  if (id === 'choice-size' || id === 'size-row' || /\+$|, /.test(value)) return null
  return /^(?:oko |do |od )?\d/.test(value) ? `${label} ${verb} ${value}` : null
}
