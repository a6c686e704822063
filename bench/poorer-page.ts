/** What a page can be read without: a reader that knows a notation by one sign alone reads it no more. */
export const poorerBy = ['scripts', 'marks', 'attributes', 'names'] as const

export type PoorerBy = (typeof poorerBy)[number]

/** States of boxes are told by words that pages share; all other names are a shop's own. */
const state =
  /active|selected|current|checked|chosen|disabled?|sold-?out|unavailable|out-?of-?stock|visually-hidden|sr-only|hidden/i

/** The same name everywhere, saying nothing. */
const meaningless = (name: string): string => {
  const kept = name.length < 26 ? state.exec(name) : null
  if (kept) return kept[0]
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return `c${sum.toString(36)}`
}

const quoted = String.raw`("[^"]*"|'[^']*')`
const elements = /<(?!script|style)[a-z][^>]*>/gi

const without: Record<PoorerBy, (html: string) => string> = {
  scripts: (html) => html.replaceAll(/<script[\s\S]*?<\/script>/gi, ''),
  marks: (html) =>
    html.replaceAll(new RegExp(String.raw`\sitem(?:prop|scope|type)(?:=${quoted})?`, 'gi'), ''),
  attributes: (html) => html.replaceAll(new RegExp(String.raw`\sdata-[\w-]+=${quoted}`, 'gi'), ''),
  names: (html) =>
    html
      .replaceAll(/<style[\s\S]*?<\/style>/gi, (css) =>
        css.replaceAll(/\.([a-z_][\w-]*)/gi, (_all, name: string) => `.${meaningless(name)}`),
      )
      .replaceAll(elements, (tag) =>
        tag.replaceAll(
          new RegExp(String.raw`\sclass=${quoted}`, 'gi'),
          (_all, value: string) =>
            ` class="${value.slice(1, -1).split(/\s+/).filter(Boolean).map(meaningless).join(' ')}"`,
        ),
      ),
}

/** A page without some of what tells its facts to a program. */
export const poorerPage = (html: string, by: readonly PoorerBy[]): string =>
  by.reduce((poorer, each) => without[each](poorer), html)
