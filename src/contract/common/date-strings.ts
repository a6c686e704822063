/** What the field for a date and its calendar say. */
export const dateStrings = {
  placeholder: 'dd.mm.gggg.',
  momentPlaceholder: 'dd.mm.gggg. 20:00',
  unreadable: 'Datum napišite kao 1.11.2026.',
  noSuchDay: 'Taj dan ne postoji u kalendaru.',
  unreadableMoment: 'Datum i vreme napišite kao 1.11.2026. 20:00',
  tooEarly: (day: string) => `Najraniji dan je ${day}`,
  tooLate: (day: string) => `Najkasniji dan je ${day}`,
  calendar: 'Kalendar',
  open: (label: string) => `${label}: otvori kalendar`,
  calendarOf: (label: string) => `${label}: kalendar`,
  today: 'Danas',
  clear: 'Obriši',
  time: 'Vreme',
  done: 'Gotovo',
  endBeforeStart: 'Kraj je pre početka.',
} as const
