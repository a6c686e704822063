const longest = 50
const kept = 47

/** The part before a colon or dash, else the whole; above 50 characters it is cut at 47 and gets three dots (PUB-027, A-117). */
export const bulletTitle = (bullet: string): string => {
  const title = bullet.split(/: | [–—-] /, 1)[0]?.trim() || bullet.trim()
  const letters = Array.from(title)
  return letters.length > longest ? `${letters.slice(0, kept).join('').trimEnd()}...` : title
}

/** What stands behind the title, when the bullet has two parts. */
export const bulletRest = (bullet: string): string => {
  const match = /^.+?(?:: | [–—-] )(.+)$/s.exec(bullet.trim())
  return match?.[1]?.trim() ?? ''
}
