/** Most percents that the ladder takes off a pack of two; more is no pack but a sale. */
export const mostLadderPercent = 40
