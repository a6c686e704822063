const dots = '••••••••'

/** Shorter keys are covered whole: four characters of them would be half the key. */
const leastLength = 8

/** A stored key as it leaves the server. Sent back unchanged it stands for the stored key itself. */
export const maskKey = (key: string): string => (key.length < leastLength ? dots : dots + key.slice(-4))

/** Part of a mask is left in it, so it is no key. */
export const isMasked = (text: string): boolean => text.includes('•')
