import type { View } from '../../view.ts'

type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

const mark = /^[-•*]\s+/

/** Blank lines part paragraphs; lines that begin with a dash or dot are a list. */
export const blocksOf = (description: string): Block[] =>
  description
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split(/\r?\n/).map((line) => line.trim())
      return lines.every((line) => mark.test(line))
        ? { kind: 'list', items: lines.map((line) => line.replace(mark, '')) }
        : { kind: 'text', text: lines.join(' ') }
    })

const length = (block: Block) => (block.kind === 'text' ? block.text.length : block.items.join('  ').length)

/** About six lines at 360 px stay open; what follows them is one tap away. */
const openCharacters = 260

const splitAt = (blocks: Block[]): number => {
  let shown = 0
  const at = blocks.findIndex((block) => {
    shown += length(block)
    return shown >= openCharacters
  })
  return at === -1 ? blocks.length : at + 1
}

const Blocks = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block) =>
    block.kind === 'text' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )

export const Description = ({ view: { site, t } }: { view: View }) => {
  const blocks = blocksOf(site.longDescription)
  if (blocks.length === 0) return null
  const at = splitAt(blocks)
  return (
    <section id="opis" className="section description">
      <h2>{t.description.title}</h2>
      <Blocks blocks={blocks.slice(0, at)} />
      {at < blocks.length && (
        <details>
          <summary>
            <span className="when-closed">{t.description.more}</span>
            <span className="when-open">{t.description.less}</span>
          </summary>
          <Blocks blocks={blocks.slice(at)} />
        </details>
      )}
    </section>
  )
}
