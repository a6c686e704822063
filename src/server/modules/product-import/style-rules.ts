import type { Element } from 'domhandler'
import { isTextNode } from './dom.ts'
import type { Page } from './page.ts'

/** Style sheets of a page are some hundred thousand letters; rules that strike a text out are few. */
const most = { letters: 400_000, rules: 60, selector: 300 }

/**
 * Classes whose texts the page's own style sheets strike out: themes with names like `sJzcU2` say of a former price nowhere else what it
 * is.
 */
export const classesStruckBy = (page: Page): ReadonlySet<string> => {
  const classes = new Set<string>()
  let [letters, rules] = [0, 0]
  for (const { children } of page.all('style')) {
    for (const child of children) {
      // Of a style sheet the text has a type of its own in some trees.
      const css = 'data' in child || isTextNode(child) ? child.data : ''
      letters += css.length
      if (letters > most.letters) return classes
      for (let at = css.indexOf('line-through'); at >= 0 && rules < most.rules; rules += 1) {
        for (const name of classesOfRule(css, at)) classes.add(name)
        at = css.indexOf('line-through', at + 12)
      }
    }
  }
  return classes
}

/** The last class of each selector of the rule around a place; a state such as `:hover` and a negation are none. */
const classesOfRule = (css: string, at: number): string[] => {
  const open = css.lastIndexOf('{', at)
  if (open < 0 || css.lastIndexOf('}', at) > open) return []
  const from = Math.max(
    css.lastIndexOf('}', open),
    css.lastIndexOf('{', open - 1),
    css.lastIndexOf('/', open),
  )
  return css
    .slice(Math.max(from + 1, open - most.selector), open)
    .split(',')
    .flatMap((selector) => /(?:^|[\s>+~\w-])\.([\w-]+)\s*$/.exec(selector.trim())?.[1] ?? [])
}

export const hasClassOf = ({ attribs }: Element, names: ReadonlySet<string>): boolean =>
  names.size > 0 &&
  attribs['class'] !== undefined &&
  attribs['class'].split(/\s+/).some((name) => names.has(name))
