export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

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

export const Blocks = ({ blocks }: { blocks: Block[] }) =>
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
