import { canaries } from './canaries.ts'

/** Numbers of log lines that are no phones: times, ids, ports, sizes stand bare; a phone is text, or has a plus, a zero or gaps. */
const phone = /(?<![\w.:-])(?:\+3\d{2}|003\d{2}|0(?=6))[\s/.-]?\d{1,3}(?:[\s/.-]?\d{2,4}){2,3}(?!\w)/
const mail = /[\w.+-]+@(?!\d)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i
/** Bots, sessions, bearers, sealed keys: nothing that names an event or a place is so long and so mixed. */
const token = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])|\d{6,}:[\w-]{30,}/

const uuid = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/g

/** Versions of packages in paths look like addresses: `node_modules/pg@8`. One id of a job in a thousand begins like a phone. */
const withoutPlaces = (line: string): string => line.replaceAll(/\\n\s+at [^\\"]*/g, '').replaceAll(uuid, '')

/** What a line of a log says of a person; empty for one as it should be. */
export const findPersons = (line: string): string[] => {
  const text = withoutPlaces(line)
  const shapes = Object.entries({ phone, mail, token }).filter(([, shape]) => shape.test(text))
  return [...shapes.map(([name]) => name), ...canaries.filter((each) => text.includes(each))]
}
