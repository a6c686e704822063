/** `select orders`: what a statement does and with which table first, never its values. */
export const nameOfStatement = (text: string): string => {
  const bare = text.replaceAll(/--[^\n]*/g, ' ').trimStart()
  const verb = /^\w+/.exec(bare)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join|table)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i.exec(
    bare,
  )?.[1]
  return table ? `${verb} ${table.replaceAll('"', '')}` : verb
}
