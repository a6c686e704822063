/** FNV-1a, 32 bits: the same product always gets the same wording, two products rarely the same set of wordings. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const char of text.normalize('NFC')) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  // One more round of mixing: FNV's low bits follow the last letter too closely for a modulo.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}
