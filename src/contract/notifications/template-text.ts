/** A name in braces, with an underscore where there would be a space: `{broj_za_pracenje}`. */
const placeholder = /\{([^{}\n]*)\}/g
/** What stands in brackets is left out whole while something named in it is unknown. */
const piece = /\[([^[\]{]*\{[^[\]]*)\]|\{([^{}\n]*)\}/g

export type TemplateProblem =
  | { kind: 'empty' }
  | { kind: 'unknown'; name: string }
  | { kind: 'unclosed' }
  | { kind: 'too-long'; most: number }

/** What is wrong with a text somebody wrote; null when it can be used. */
export const findTemplateProblem = (
  text: string,
  { allowed, most }: { allowed: readonly string[]; most: number },
): TemplateProblem | null => {
  if (text.trim() === '') return { kind: 'empty' }
  if (text.length > most) return { kind: 'too-long', most }
  for (const [, name = ''] of text.matchAll(placeholder))
    if (!allowed.includes(name)) return { kind: 'unknown', name }
  return /[{}]/.test(text.replaceAll(placeholder, '')) ? { kind: 'unclosed' } : null
}

type Values = Readonly<Record<string, string>>

const valueOf = (values: Values, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

const fill = (text: string, values: Values): string =>
  text.replaceAll(placeholder, (_whole, name: string) => valueOf(values, name))

/**
 * Puts values into a text in one go, so that nothing inside a value is read as a placeholder. Lines of which nothing is left are
 * dropped; empty lines the writer left stay, one at a time.
 */
export const fillTemplate = (template: string, values: Values): string =>
  template
    .split('\n')
    .flatMap((line) => {
      const filled = line.replaceAll(piece, (whole, inside: string | undefined) => {
        if (inside === undefined) return fill(whole, values)
        const isKnown = [...inside.matchAll(placeholder)].every(
          ([, name = '']) => valueOf(values, name) !== '',
        )
        return isKnown ? fill(inside, values) : ''
      })
      return filled.trim() === '' && line.trim() !== '' ? [] : [filled.trimEnd()]
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
