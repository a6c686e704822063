/** A network as people read it: „203.0.113.x“ for a /24, „2001:db8:5:…“ for a /48. */
export const networkWords = (network: string): string =>
  network.endsWith('.0/24')
    ? `${network.slice(0, -'0/24'.length)}x`
    : network.endsWith('::/48')
      ? `${network.slice(0, -':/48'.length)}…`
      : network
