/** The package brings no types; these are what its README describes for HTML. */
declare module 'html-encoding-sniffer' {
  export type SnifferOptions = {
    transportLayerEncodingLabel?: string | undefined
    /** Returned when nothing is declared. */
    defaultEncoding?: string
    /** Bytes searched for `<meta>`; 1,024 by default. */
    maxPrescanBytes?: number
  }
  export default function htmlEncodingSniffer(bytes: Uint8Array, options?: SnifferOptions): string
}
