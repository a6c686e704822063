import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

const sourceRoot = path.resolve(import.meta.dirname, '../../src')

export type FoundRegex = { file: string; line: number; source: string; flags: string }

/** What of a `new RegExp(…)` cannot be read from the code; it is judged where it is made (see built.test.ts). */
export type BuiltRegex = { file: string; line: number; code: string }

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file) || file.endsWith('.d.ts')

export const sourceFiles = (): string[] =>
  readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .toSorted()

/** Every regular expression of a file: the literals, and the calls that build one. */
export const regexesOf = (file: string): { literals: FoundRegex[]; built: BuiltRegex[] } => {
  const text = readFileSync(path.join(sourceRoot, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const literals: FoundRegex[] = []
  const built: BuiltRegex[] = []
  const call = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
      built.push({ file, line: lineOf(node.start), code: text.slice(node.start, node.end) })
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex)
        literals.push({ file, line: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(program)
  return { literals, built }
}
