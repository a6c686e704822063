import type { FactSheet } from './facts.ts'

/** Below this a page would be mostly invented, or mostly empty. */
export const fewestFacts = 5

/** Facts beside the name. */
export const countFacts = ({ facts }: FactSheet): number => facts.length - 1
