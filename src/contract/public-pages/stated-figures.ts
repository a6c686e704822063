/**
 * Stated figures that the specification wants random or different from page to page. They are computed from the website and the time and
 * drawn by nobody else, so that page and order form say the same, on every phone, and a reload changes nothing.
 */

/** 32 bits that look random and are always the same for the same numbers (the mixing steps of MurmurHash3). */
const mixed = (...parts: number[]): number => {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return hash >>> 0
}

/** A whole number from `least` to `most`, both included. */
const between = (least: number, most: number, ...seed: number[]): number =>
  least + (mixed(...seed) % (most - least + 1))

const hourMs = 3_600_000

/** Viewers and purchases in the order form: 23–69, new every hour, and 3–14, new every day. */
export const statedCrowd = (websiteId: number, now: number): { viewers: number; bought: number } => ({
  viewers: between(23, 69, websiteId, 1, Math.floor(now / hourMs)),
  bought: between(3, 14, websiteId, 2, Math.floor(now / (24 * hourMs))),
})

/** Rating and reviews of one product, and pieces left. */
export const statedRating = { average: 4.9, count: 847 }
export const statedLeft = 5

/** Customers of a page: 3500 and something of its own (C-04). */
export const statedCustomers = (websiteId: number): number => 3500 + ((websiteId * 37) % 1500)
