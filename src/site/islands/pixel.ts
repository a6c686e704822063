/** What a buyer did, as the order form reports it; amounts in the page's own currency. */
export type PixelEvents = {
  InitiateCheckout: { quantity: number; total: string }
  Purchase: { quantity: number; total: string; orderId: string }
}
export type PixelCall = {
  [N in keyof PixelEvents]: [name: N, params: PixelEvents[N]]
}[keyof PixelEvents]

declare global {
  interface Window {
    /** Filled by the order form, emptied by the page's script, whichever of the two is there first. */
    izlogPixel?: { push(call: PixelCall): unknown }
  }
}

/** Reports to the page's pixel; nothing happens on a page without one. */
export const trackPixel = <N extends keyof PixelEvents>(name: N, params: PixelEvents[N]): void => {
  ;(window.izlogPixel ??= [] as PixelCall[]).push([name, params] as PixelCall)
}
