import { sectionStrings as words } from '../section-strings.ts'
import { sectionNames } from '../section-names.ts'

const nameOf = (name: unknown): string | undefined => {
  const known = sectionNames.find((section) => section === name)
  return known && words.names[known]
}

/** What people call a place in the order and the switches of sections; null for any other path. */
export const sectionPlaceName = (path: string): string | null => {
  if (path === 'sections' || path === 'sections.order') return words.order
  const name = /^sections\.off\.(\w+)$/.exec(path)?.[1]
  return name ? words.switchOf(nameOf(name) ?? name) : null
}

/** Its value as somebody can compare it with another; null for any other path. */
export const readableSections = (path: string, value: unknown): string | null => {
  if (path === 'sections.order')
    return Array.isArray(value) && value.length > 0
      ? value.map((name) => nameOf(name) ?? String(name)).join('\n')
      : words.asSpecified
  return path.startsWith('sections.off.') ? (value === true ? words.isOff : words.isOn) : null
}
