/** Of a transfer, as the statement of a bank names it. */
export const mostReferenceLetters = 80
