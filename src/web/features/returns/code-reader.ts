/** Finds the codes in a picture. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string[]>

/** What stands on couriers' labels. */
const ownFormats = ['code_128', 'code_39', 'itf', 'qr_code', 'data_matrix', 'pdf417']

type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader; null where it has none that knows the codes of labels. */
const openOwn = async (): Promise<CodeReader | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const known = await BarcodeDetector.getSupportedFormats()
  const formats = ownFormats.filter((format) => known.includes(format))
  if (!formats.includes('code_128')) return null
  const detector = new BarcodeDetector({ formats })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** A megabyte of WebAssembly, loaded only where the browser has no reader. */
const openLoaded = async (): Promise<CodeReader> => {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    if (!context || picture.videoWidth === 0) return []
    canvas.width = picture.videoWidth
    canvas.height = picture.videoHeight
    context.drawImage(picture, 0, 0)
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix', 'PDF417'],
      maxNumberOfSymbols: 1,
    })
    return found.map(({ text }) => text)
  }
}

export const openCodeReader = async (): Promise<CodeReader> =>
  (await openOwn().catch(() => null)) ?? openLoaded()
