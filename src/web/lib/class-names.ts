import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later Tailwind class beats an earlier one of the same kind. */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))
