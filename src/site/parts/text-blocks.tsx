export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

const mark = /^[-•*]\s+/

const heading = /^##\s+(\S.*)$/

/** Blank lines part paragraphs; lines that begin with a dash or dot are a list, and a line of its own behind `## ` is a heading. */
export const blocksOf = (description: string): Block[] =>
  description
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split(/\r?\n/).map((line) => line.trim())
      const [, title] = (lines.length === 1 && heading.exec(part)) || []
      if (title) return { kind: 'title', text: title }
      return lines.every((line) => mark.test(line))
        ? { kind: 'list', items: lines.map((line) => line.replace(mark, '')) }
        : { kind: 'text', text: lines.join(' ') }
    })

export const Blocks = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block) =>
    block.kind === 'title' ? (
      <h3 key={`# ${block.text}`}>{block.text}</h3>
    ) : block.kind === 'text' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
