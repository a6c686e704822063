import { load } from 'cheerio'
import type { AnyNode } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { expect, test } from 'vitest'
import { documentOf } from './html-tree.ts'
import { selecting } from './selectors.ts'

const described = (node: AnyNode): unknown => ({
  type: node.type,
  ...('name' in node ? { name: node.name } : {}),
  ...('data' in node ? { data: node.data } : {}),
  ...('attribs' in node ? { attribs: Object.entries(node.attribs) } : {}),
  ...('children' in node ? { children: node.children.map(described) } : {}),
})

const odd = [
  'a\0b<p>\0x &amp; y&nope <!-- a-b--c --!> <b title="a&amp;b\0c\r\nd" x=\'q&quot;"\' y=a&b>z😀</b>',
  '<script>a<!-- b <script> c </script> d --> e</script><style>a\0b < c</style>\r\n<pre>\n\nx</pre>',
  '<textarea>\r\n a &lt; \0 b</textarea><title> a &amp; <b> </title><noscript><img src=x></noscript>',
  '<svg viewBox="0 0 1 1"><script>a &amp; b</script><style>x &lt; y</style></svg><table>foo <tr> bar <td>x</table>',
  '<body class="a"><body class="b" id="c"><p constructor="x" __proto__="y">\u00a0\u2003 a <plaintext>a<b>',
]

test.each(odd)('letters taken in runs make the tree that single ones make: %j', (html) => {
  expect(described(documentOf(html))).toEqual(described(parse(html, { treeAdapter: adapter })))
})

const page =
  documentOf(`<body class="page"><div class="Product-Title big"><a href="#x">1</a><p id="main">2</p></div>
  <ul class="list"><li class="title">3</li><li>4<b title="t">5</b></li></ul><template><p class="title">6</p></template>
  <input type="radio" name="a"><label for="a">7</label></body>`)

test.each([
  'p', 'body *', 'body p, body li', '[class*="title" i]', 'body [class*="title" i], [title]', '.list > li', 'li:not([class])', '#main',
  'h1, li, [title], p', 'input[type="radio"]', 'ul.list li b', '[class*="title" i] p', 'a[href^="#"]', ':is(p, b)', 'div a, div p, .title',
]) ('a selector finds what the library finds: %s', (selector) => {
  expect([...selecting([page])(selector)]).toEqual(load(page)(selector).toArray())
}) // prettier-ignore
