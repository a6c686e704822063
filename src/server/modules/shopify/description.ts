const kept = 'p br strong b em i u ul ol li h2 h3 h4 blockquote table thead tbody tr th td'.split(' ')

/** Taken away with everything inside. */
const dropped =
  'script, style, iframe, object, embed, form, input, button, textarea, select, svg, math, link, meta, base, template, noscript'

/** Of the DOM; instructions and types of documents become comments when a fragment is parsed. */
const commentNode = 8

/** Markup of a description with nothing left that could run, load or lead away: few tags, no attributes. */
export const cleanDescription = async (html: string): Promise<string> => {
  const { load } = await import('cheerio')
  const $ = load(html, null, false)
  $(dropped).remove()
  const root = $.root()
  for (const node of [...root.contents().toArray(), ...$('*').contents().toArray()])
    if (node.nodeType === commentNode) $(node).remove()
  for (const element of root.find('*').toArray().toReversed()) {
    if (!kept.includes(element.tagName)) $(element).replaceWith($(element).contents())
    else for (const name of Object.keys(element.attribs)) $(element).removeAttr(name)
  }
  return $.html().trim()
}
