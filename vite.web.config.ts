import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frameWorker } from './scripts/frame-worker.ts'
import { contractHasNoEffects, smallContract } from './scripts/small-contract.ts'
import { fakeApiPlugin } from './test/fakes/vite-fake-api.ts'

const out = process.env['IZLOG_DIST'] ?? 'dist'

/** `--mode fake` answers /api from memory, so that screens can be looked at without a server or a database. */
export default defineConfig(({ mode }) => ({
  root: 'src/web',
  plugins: [
    react(),
    tailwindcss(),
    smallContract(),
    frameWorker(),
    ...(mode === 'fake' ? [fakeApiPlugin()] : []),
  ],
  build: {
    outDir: resolve(out, 'web'),
    emptyOutDir: true,
    assetsDir: 'assets/app',
    // The content policy allows fonts and styles from our own address only, not as data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: contractHasNoEffects },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api/', '/uploads'].map((path) => [path, `http://127.0.0.1:${process.env['PORT'] ?? 3000}`]),
    ),
  },
}))
