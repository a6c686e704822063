/** Beginnings of names of colours in both dialects, and as foreign shops write them; behind the first ones stands an ending, `crna`, `crni`. */
const stems: Record<string, string> = {
  crn: '#1A1A1A', bel: '#FFFFFF', bijel: '#FFFFFF', crven: '#D32F2F', plav: '#1E5BD6', siv: '#8A8F98',
  zelen: '#2E8B57', žut: '#F6C945', narandžast: '#F57C00', narančast: '#F57C00', ljubičast: '#7E3FB3',
  zlatn: '#C9A227', srebrn: '#C0C4CC', ružičast: '#F48FB1', smeđ: '#7A4B2A', tirkizn: '#1FB5AD',
  maslinast: '#6B7A2B',
} // prettier-ignore

const names: Record<string, string> = {
  teget: '#1B2A4A', bež: '#E3D3B8', roze: '#F48FB1', roza: '#F48FB1', pink: '#EC4899', braon: '#7A4B2A',
  bordo: '#6D1A2D', krem: '#F5ECD7', lila: '#C8A2C8', oranž: '#F57C00', narandža: '#F57C00',
  zlato: '#C9A227', srebro: '#C0C4CC', antracit: '#383E42', kaki: '#8B8556',
  black: '#1A1A1A', white: '#FFFFFF', red: '#D32F2F', blue: '#1E5BD6', navy: '#1B2A4A', grey: '#8A8F98',
  gray: '#8A8F98', beige: '#E3D3B8', green: '#2E8B57', brown: '#7A4B2A', yellow: '#F6C945',
  orange: '#F57C00', purple: '#7E3FB3', gold: '#C9A227', silver: '#C0C4CC',
} // prettier-ignore

const plainColor = (name: string): string | null =>
  names[name] ?? stems[name.replace(/[aieou]$/u, '')] ?? null

/** A share of another colour in it, both `#rrggbb`. */
const mixed = (color: string, other: string, share: number): string => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)
  const parts = [0, 1, 2].map((at) => Math.round(part(color, at) * (1 - share) + part(other, at) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** `crna`, `bijela`, `svetlo plava`: the colour a value names; null where it names none, or several. */
export const colorOf = (value: string): string | null => {
  const name = value.trim().toLocaleLowerCase('sr').replaceAll(/\s+/g, ' ')
  const [, shade, rest = name] = /^(svetlo|svijetlo|tamno)[ -]?(.+)$/u.exec(name) ?? []
  const color = plainColor(rest)
  if (!color || !shade) return color
  return shade === 'tamno' ? mixed(color, '#000000', 0.35) : mixed(color, '#FFFFFF', 0.45)
}

/** Colours to pick from, by the names sellers use. */
export const usualColors: readonly { name: string; color: string }[] = [
  'crna', 'bela', 'siva', 'srebrna', 'bež', 'zlatna', 'žuta', 'narandžasta', 'crvena', 'bordo', 'roze',
  'ljubičasta', 'plava', 'teget', 'zelena', 'braon',
].flatMap((name) => {
  const color = colorOf(name)
  return color ? [{ name, color }] : []
}) // prettier-ignore
