/** The rules of a style sheet one by one. Ours hold no brace inside a string. */
const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(css.slice(start, at + 1).trim())
    start = at + 1
  }
  return rules
}

/**
 * Adds to the page's own style element, because its policy lets no further one in. `below` lets the page's own rules win over these
 * where both are as exact, `above` the other way round.
 */
export const addRules = (css: string, place: 'below' | 'above'): void => {
  const [sheet] = document.styleSheets
  if (!sheet) return
  let at = place === 'below' ? 0 : sheet.cssRules.length
  for (const rule of rulesOf(css)) {
    try {
      sheet.insertRule(rule, at)
      at += 1
    } catch {
      // A rule that this browser does not know is left out, as it is in a style sheet.
    }
  }
}
