type Choosable = { rating: number; text: string; photo: object | null }

/** A mark from which on a buyer was not content. */
const criticalFrom = 3

/** A photograph and a few sentences help a reader most; endless ones help no more than two hundred letters do. */
const helpfulness = ({ text, photo }: Choosable): number => Math.min(text.length, 200) + (photo ? 150 : 0)

/**
 * Order in which reviews stand on the page, given newest first: the newest, the most helpful of the others, and the newest critical one
 * unless there is one already; then the rest, newest first. Praise alone never fills the first screen while there is criticism.
 */
export const mixReviews = <R extends Choosable>(newestFirst: R[]): R[] => {
  const [newest, ...others] = newestFirst
  if (!newest) return []
  const helpful = others.toSorted((a, b) => helpfulness(b) - helpfulness(a))[0]
  const chosen = helpful ? [newest, helpful] : [newest]
  const hasCritical = chosen.some(({ rating }) => rating <= criticalFrom)
  const critical = hasCritical ? undefined : others.find(({ rating }) => rating <= criticalFrom)
  if (critical) chosen.push(critical)
  return [...chosen, ...newestFirst.filter((review) => !chosen.includes(review))]
}
