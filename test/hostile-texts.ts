/** Texts made to keep a reader busy, as generators: no file of them lies about. `bytes` is about how long they get. */
export type HostilePage = { name: string; bytes: number; make: (bytes: number) => Buffer }

const around = (body: string, head = ''): Buffer =>
  Buffer.from(
    `<!DOCTYPE html><html lang="sr"><head><title>Lampa Sova | Prodavnica</title>${head}</head><body>
     <h1>Lampa Sova</h1><img src="/lampa.jpg"><p class="price">2.990 RSD</p><button>Dodaj u korpu</button>${body}</body></html>`,
  )

const times = (part: string, bytes: number): string => part.repeat(Math.ceil(bytes / part.length))

const numbered = (part: (at: number) => string, bytes: number): string => {
  const parts: string[] = []
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const next = part(at)
    parts.push(next)
    length += next.length
  }
  return parts.join('')
}

const nestable =
  'address details dialog dir fieldset figure figcaption hgroup listing menu pre rt search summary'.split(' ')

/** Each at the size at which it once held a process for seconds to minutes. */
export const hostilePages: HostilePage[] = [
  {
    name: 'one run of letters on a page that is not UTF-8',
    bytes: 80_000,
    make: (bytes) =>
      Buffer.concat([Buffer.from([0xe8, 0x20, 0x9e, 0x20, 0xe6, 0x20]), Buffer.alloc(bytes, 'a')]),
  },
  {
    name: 'backgrounds in one style',
    bytes: 990_000,
    make: (bytes) => around(`<div style="${times('background:', bytes)}"></div>`),
  },
  ...nestable.map((tag) => ({
    name: `<${tag}> within <${tag}>`,
    bytes: 1_000_000,
    make: (bytes: number) => around(times(`<${tag}>`, bytes)),
  })),
  {
    name: 'items side by side',
    bytes: 620_000,
    make: (bytes) =>
      around(
        numbered(
          (at) =>
            `<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Lampa ${at}</b></div>`,
          bytes,
        ),
      ),
  },
  {
    name: 'blocks of JSON-LD',
    bytes: 860_000,
    make: (bytes) =>
      around(
        '',
        numbered(
          (at) =>
            `<script type="application/ld+json">{"@type":"Product","name":"Lampa ${at}","offers":{"price":${at}}}</script>`,
          bytes,
        ),
      ),
  },
  {
    name: 'attributes of one tag',
    bytes: 690_000,
    make: (bytes) => around(`<div ${numbered((at) => `a${at} `, bytes)}></div>`),
  },
  {
    name: 'attributes of one tag in a description',
    bytes: 690_000,
    make: (bytes) =>
      around(
        '',
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Lampa Sova', description: `<b ${numbered((at) => `a${at} `, bytes)}>x</b>` })}</script>`,
      ),
  },
  {
    name: 'formatting that is opened again and again',
    bytes: 370_000,
    make: (bytes) => around(times('<s><code><tt>', bytes / 2) + times('<li>', bytes / 2)),
  },
  {
    name: 'values of one name in JSON-LD',
    bytes: 860_000,
    make: (bytes) =>
      around(
        '',
        `<script type="application/ld+json">[${numbered((at) => `{"@id":"x","k${at}":1},`, bytes)}{}]</script>`,
      ),
  },
]

/** Texts of a draft that once kept the writer busy. */
export const hostileLines = ['!', '. ', ' ', '(', '.;', 'a, ', '„', '- ', '1.', '?!\n'] as const
