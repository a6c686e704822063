import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export const brotli = (content: string | Buffer): number => brotliCompressSync(content).length

/** Files a module imports before it runs, as it names them itself. */
export const importsOf = (text: string, address: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(address), name),
  )

/** Modules of a built folder with everything they import before they run, each once, in bytes of brotli; `seen` are loaded already. */
export const sizeWithImports = async (
  folder: string,
  addresses: readonly string[],
  seen = new Set<string>(),
): Promise<number> => {
  let sum = 0
  const open = [...addresses]
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (seen.has(address)) continue
    seen.add(address)
    const text = await readFile(path.join(folder, address), 'utf8')
    sum += brotli(text)
    open.push(...importsOf(text, address))
  }
  return sum
}
