const counts = new Intl.NumberFormat('sr-Latn-RS')

/** `16.190`; a count in motion is shown whole. */
export const countText = (count: number): string => counts.format(Math.round(count))
