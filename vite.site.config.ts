import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { fontNames, fonts, type FontFile } from './src/site/fonts.ts'

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes: { wght: number | { min: number; max: number } }
    noLayoutClosure?: boolean
  },
) => Promise<Buffer>
const require = createRequire(import.meta.url)
// The package has no types.
const subsetFont = require('subset-font') as SubsetFont

// The build script builds beside the running product and swaps; it names its own folder here.
const dist = path.resolve(process.env.IZLOG_DIST ?? 'dist', 'site')

const basicLatin = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')

const letters = { latin: `${basicLatin}\u00A0„“”‘’–—…€×−•·©`, serbian: 'čćšžđČĆŠŽĐ' }
/** Signs that stories do not need; where one stands it comes from the fall-back. */
const rareSigns = /[#$*<>@[\\\]^_`{|}~]/g
const fontFiles: FontFile[] = fontNames.flatMap((name) => fonts[name].files)

const emitFonts = (): Plugin => ({
  name: 'izlog-fonts',
  async buildStart() {
    for (const { name, source, letters: kept, weights, isPlain = false } of fontFiles) {
      const file = require.resolve(`@fontsource-variable/${source}`)
      const subset = await subsetFont(
        await readFile(file),
        isPlain ? letters[kept].replaceAll(rareSigns, '') : letters[kept],
        {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          noLayoutClosure: isPlain,
        },
      )
      this.emitFile({ type: 'asset', name: `${name}.woff2`, source: subset })
    }
  },
})

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Letters of the pictures that social networks show, Cyrillic too; the server's renderer reads no woff2. */
const pictureLetters = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}${between(0x2010, 0x2026)}€−`,
  'latin-ext': between(0x100, 0x17f),
  cyrillic: between(0x400, 0x45f),
}

const writePictureFonts = (): Plugin => ({
  name: 'izlog-picture-fonts',
  async writeBundle() {
    const folder = path.join(dist, 'picture-fonts')
    await mkdir(folder, { recursive: true })
    for (const [subset, text] of Object.entries(pictureLetters)) {
      const file = require.resolve(`@fontsource-variable/manrope/files/manrope-${subset}-wght-normal.woff2`)
      const font = await subsetFont(await readFile(file), text, {
        targetFormat: 'sfnt',
        variationAxes: { wght: 800 },
      })
      await writeFile(path.join(folder, `manrope-${subset}.ttf`), font)
    }
  },
})

const entries = {
  loader: 'src/site/islands/loader.ts',
  pictures: 'src/site/islands/pictures.ts',
  page: 'src/site/islands/page.ts',
  'order-popup': 'src/site/islands/order-popup/entry.tsx',
  storefront: 'src/site/islands/storefront/entry.ts',
  'thank-you': 'src/site/islands/thank-you/entry.ts',
  review: 'src/site/islands/review/entry.ts',
}

/**
 * Adds to Vite's manifest what the server needs besides chunk names: the texts that are written into the page, so that no tap and no
 * failed picture is earlier than its listener, and the addresses of the fonts.
 */
const completeManifest = (): Plugin => ({
  name: 'izlog-manifest',
  async writeBundle(options, bundle) {
    const file = path.join(options.dir ?? '', '.vite/manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    const files = Object.values(bundle)
    const inline = (name: 'loader' | 'pictures') => {
      const piece = files.find((part) => part.type === 'chunk' && part.name === name)
      if (piece?.type !== 'chunk' || piece.imports.length > 0) this.error(`${name} must be one piece`)
      return `(()=>{${piece.code.trim()}})()`
    }
    const fileOf = ({ name }: FontFile) =>
      files.find((part) => part.type === 'asset' && part.names.includes(`${name}.woff2`))?.fileName
    manifest.izlog = {
      loader: inline('loader'),
      pictures: inline('pictures'),
      fonts: Object.fromEntries(fontNames.map((name) => [name, fonts[name].files.map(fileOf)])),
    }
    await writeFile(file, JSON.stringify(manifest, null, 1))
  },
})

const preloadHelper = /import(?:\{(?:\w+ as )?(\w+)\}from)?"\.\/preload-helper-[\w-]+\.js";/g

/**
 * Vite calls a dynamic import through a helper that first fetches its style sheets. Ours have none, and the helper is a file of its
 * own that every visitor would wait for, so each piece gets it as one line instead.
 */
const withoutPreloadHelper = (): Plugin => ({
  name: 'izlog-without-preload-helper',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [name, part] of Object.entries(bundle)) {
      if (part.type !== 'chunk') continue
      if (part.name === 'preload-helper') delete bundle[name]
      else {
        part.code = part.code.replace(preloadHelper, (_import, called?: string) =>
          called ? `const ${called}=load=>load();` : '',
        )
        // A piece that asks for a file that is not there stops every piece that imports it.
        if (part.code.includes('preload-helper')) this.error(`${name} still asks for the helper`)
      }
    }
  },
})

/** What both order forms need. */
const orderingModules = [
  'contract/public-pages/order-form-strings',
  'contract/variants/field-names',
  'site/packs',
  'site/order-form/fields',
  'site/order-form/order-data',
  'site/islands/page-rules',
  'site/islands/pixel',
  'site/islands/toast',
  'site/islands/order/draft',
  'site/islands/order/next-field',
  'site/islands/order/payload',
  'site/islands/order/place-order',
].map((module) => `/src/${module}.ts`)

const isOrdering = (id: string) => orderingModules.some((end) => id.replaceAll('\\', '/').endsWith(end))

/**
 * What several pieces share, in two files instead of seven: each would be one more answer to wait for on a slow phone. The helper stays
 * apart, or the page would ask for the file it came to lie in.
 */
const sharedPieces = [
  { name: 'preload-helper', test: /vite[\\/]preload-helper/, priority: 3 },
  {
    name: 'words',
    test: /contract[\\/](?:common[\\/](?:money|plural|address)|orders[\\/]addresses)\.ts$/,
    priority: 2,
  },
  { name: 'ordering', test: isOrdering, priority: 1 },
]

/**
 * Lets a piece name everything it waits for. A file that is named only in another one would be asked for after that has arrived: one
 * round trip more.
 */
const withImportsNamed = (): Plugin => ({
  name: 'izlog-with-imports-named',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const importsOf = (name: string): string[] => {
      const part = bundle[name]
      return part?.type === 'chunk' ? part.imports.filter((imported) => imported in bundle) : []
    }
    const deepImportsOf = (name: string): string[] =>
      importsOf(name).flatMap((imported) => [imported, ...deepImportsOf(imported)])
    for (const [name, part] of Object.entries(bundle)) {
      if (part.type !== 'chunk') continue
      const unnamed = new Set(deepImportsOf(name)).difference(new Set(part.imports))
      part.code = [...unnamed].map((file) => `import"./${path.posix.basename(file)}";`).join('') + part.code
    }
  },
})

type Log = { code?: string }

/** The icon library marks its files for a framework we do not use. */
const withoutDirectives = (
  level: 'info' | 'debug' | 'warn',
  log: Log,
  next: (level: 'info' | 'debug' | 'warn', log: never) => void,
) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log as never)
}

/** In-app browsers of the last years; older ones get the plain form. */
const oldest = ['chrome100', 'safari15']

const client: UserConfig = {
  plugins: [emitFonts(), completeManifest(), withoutPreloadHelper(), withImportsNamed()],
  build: {
    outDir: path.join(dist, 'client'),
    assetsDir: 'assets/site',
    manifest: true,
    modulePreload: false,
    target: oldest,
    // The loader imports the popup by address, so its exports must stay.
    rolldownOptions: {
      input: entries,
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: { groups: sharedPieces } },
      onLog: withoutDirectives,
    },
  },
}

const server: UserConfig = {
  plugins: [writePictureFonts()],
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    outDir: path.join(dist, 'server'),
    cssMinify: 'lightningcss',
    cssTarget: oldest,
    ssr: true,
    rolldownOptions: {
      input: 'src/site/render.tsx',
      output: { entryFileNames: 'render.js', codeSplitting: false },
      // Schemas of the contract are built at import and a page needs none of them: 137 kB with these two names, 304 kB without.
      treeshake: { manualPureFunctions: ['z', 'line'] },
      onLog: withoutDirectives,
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  build: {},
  ...(isSsrBuild ? server : client),
}))
