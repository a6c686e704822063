import { load } from 'cheerio'

type Node = {
  type: string
  name?: string
  data?: string
  children?: Node[]
  attribs?: Record<string, string>
}

/** Elements that stand within a line. */
const inline = new Set('a abbr b bdi em i label mark s small span strong sub sup time u'.split(' '))
const unseen =
  'script, style, template, noscript, svg, head, datalist, [hidden], [aria-hidden="true"], .sr, .skip, [data-sticky-bar], [data-toast]'

const tidy = (line: string): string => line.replaceAll(/[\s ]+/g, ' ').trim()

/** Every line that a buyer reads of a drawn page, from top to bottom; headings and entries of lists are marked. */
export const pageLines = (html: string): string[] => {
  const $ = load(html)
  const head = [
    `<title> ${tidy($('title').text())}`,
    `<description> ${tidy($('meta[name="description"]').attr('content') ?? '')}`,
  ]
  $(unseen).remove()
  const lines: string[] = ['']
  const walk = ({ type, name = '', data = '', children = [], attribs = {} }: Node): void => {
    if (type === 'text') {
      lines[lines.length - 1] += data
      return
    }
    const isCell = name === 'td' || name === 'th'
    const isBlock = name !== '' && !isCell && !inline.has(name)
    if (isBlock)
      lines.push(/^h[1-6]$/.test(name) ? `${'#'.repeat(Number(name[1]))} ` : name === 'li' ? '- ' : '')
    if (name === 'input' && attribs['placeholder']) lines.push(`[${attribs['placeholder']}]`)
    for (const child of children) walk(child)
    // Cells of a row stand beside each other.
    lines.push(isBlock ? '' : `${lines.pop() ?? ''}${isCell ? ' | ' : ' '}`)
  }
  for (const node of $('body').toArray()) walk(node as unknown as Node)
  return [...head, ...lines.map(tidy).filter((line) => line !== '' && !/^(?:#+|-)$/.test(line))]
}
