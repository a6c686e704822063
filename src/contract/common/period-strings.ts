import type { Period } from './periods.ts'

export const periodStrings = {
  label: 'Period',
  periods: {
    today: 'Danas',
    yesterday: 'Juče',
    week: '7 dana',
    days30: '30 dana',
    month: 'Ovaj mesec',
    lastMonth: 'Prošli mesec',
    year: 'Ova godina',
  } satisfies Record<Period, string>,
  all: 'Sve vreme',
} as const
