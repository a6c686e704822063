import { Blocks, blocksOf, type Block } from '../../parts/text-blocks.tsx'
import type { View } from '../../view.ts'

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

export const Description = ({ view: { site, t, mark } }: { view: View }) => {
  const blocks = blocksOf(site.longDescription)
  if (blocks.length === 0) return null
  const at = splitAt(blocks)
  return (
    <section id="opis" className="section description" {...mark('longDescription', 'drawn')}>
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
