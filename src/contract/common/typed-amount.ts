/** `2.990` and `1.299,50` are how amounts are written here: the dots only group thousands. */
export const plainAmount = (typed: string): string => {
  const text = typed.replaceAll(/\s/g, '')
  return /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text
}
