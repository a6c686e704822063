// `npm run build:client`: the typed client as a package without dependencies, in `dist/client`.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { routes } from '../src/client/routes.ts'
import { clientTypes } from './client-types.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Writes the package into a folder. */
export const buildClient = async (folder: string): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'izlog-client-routes',
        // The addresses alone, without the schemas they are described beside.
        load: (id) =>
          id.endsWith('/src/client/routes.ts') ? `export const routes = ${JSON.stringify(routes)}` : null,
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      lib: { entry: path.join(root, 'src/client/client.ts'), formats: ['es'], fileName: () => 'index.js' },
    },
  })
  const { version, license } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  const description = {
    name: '@izlog/client',
    version,
    license,
    description: 'Typed calls of an Izlog installation',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'README.md'],
    engines: { node: '>=20' },
  }
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(path.join(folder, 'index.d.ts'), clientTypes()),
    writeFile(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`),
    writeFile(
      path.join(folder, 'README.md'),
      await readFile(path.join(root, 'src/client/README.md'), 'utf8'),
    ),
  ])
}

if (import.meta.main) {
  const folder = path.join(root, 'dist/client')
  await buildClient(folder)
  console.log(`The client is in ${path.relative(root, folder)}.`)
}
