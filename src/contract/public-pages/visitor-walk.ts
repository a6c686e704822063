/**
 * The stated count of visitors: from 78, by −2 to +2 every 3 s, never below 45 or above 120. Each website has its own
 * walk, the same on every phone. Apart from the other stated figures: the script of the page comes in one piece and holds nothing of the
 * order form's.
 */
export const visitorWalk = { first: 78, everyMs: 3000, least: 45, most: 120 } as const
const furthest = 2

/** −2 to +2, always the same for a step of a website. */
const strideOf = (websiteId: number, step: number): number => {
  const hash = Math.imul((websiteId * 31 + step) ^ 0x5bd1e995, 0x9e3779b1)
  return ((Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 8) % (2 * furthest + 1)) - furthest
}

/** Visitors after another step of the walk; `step` counts from 1. */
export const nextVisitors = (count: number, websiteId: number, step: number): number =>
  Math.min(visitorWalk.most, Math.max(visitorWalk.least, count + strideOf(websiteId, step)))

export const visitorsAfter = (websiteId: number, steps: number): number => {
  let count: number = visitorWalk.first
  for (let step = 1; step <= steps; step += 1) count = nextVisitors(count, websiteId, step)
  return count
}
