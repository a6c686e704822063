const longest = 50
const kept = 47

/** A bullet as the hero shows it: whole up to 50 characters, a longer one cut at 47 with three dots. */
export const bulletTitle = (bullet: string): string => {
  const letters = Array.from(bullet.trim())
  return letters.length > longest ? `${letters.slice(0, kept).join('').trimEnd()}...` : letters.join('')
}

/** What stands behind a colon or dash, when the bullet has two parts. */
export const bulletRest = (bullet: string): string => {
  const match = /^.+?(?:: | [–—-] )(.+)$/s.exec(bullet.trim())
  return match?.[1]?.trim() ?? ''
}

export const heroBullets = 3

/** What the hero does not say whole: the later bullets and those it has to cut, each with its place in the list. */
export const bulletsBelow = (bullets: readonly string[]): { text: string; at: number }[] =>
  bullets
    .map((text, at) => ({ text, at }))
    .filter(({ text, at }) => text.trim() !== '' && (at >= heroBullets || bulletTitle(text) !== text.trim()))
