import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './web/build/calls-only.ts'
import { credits } from './web/build/credits.ts'
import { newBuild, publish } from './web/build/pages.ts'
import { moduleAt, preload } from './web/build/screens.ts'
import { precompress } from './web/build/precompress.ts'
import { weight } from './web/build/weight.ts'
import packageJson from './package.json' with { type: 'json' }

// The browsers that have popover, light-dark() and CSS nesting: anything since the spring of 2024.
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

const server = 'http://127.0.0.1:3000'

// The screens a visit begins with, by their addresses: the areas say what draws them.
const first = { lista: moduleAt('/funcionario'), login: moduleAt('/login'), painel: moduleAt('/') }

// Files that others share: the bundler makes one for each set of screens otherwise, of some 100 bytes.
const groups = [
  // What the entry itself imports: routes, frame, first screens and libraries.
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  {
    name: 'formularios',
    test: /\/react-hook-form\/|\/web\/kit\/form\//u,
    minShareCount: 8,
    priority: 1,
  },
  { name: 'kit', test: /\/web\/kit\//u, minShareCount: 8 },
  // What the figures of a company and of the provider are drawn by.
  {
    name: 'figuras',
    test: /\/(?:web\/indicador\/(?:Formulas|Paginas|Parte|quadro|Tabela)|contract\/indicador\/(?:indices|ocultar))/u,
    minShareCount: 2,
  },
  { name: 'icones', test: /\/lucide\//u, minShareCount: 3 },
]

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    // Only what says 'use memo', because it renders often: for the rest its code is dead weight.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    callsOnly(),
    credits(),
    weight({
      first: { limit: 135_000, screens: first },
      screen: { limit: 70_000, files: 60 },
      // an operator could not mend it: only the checks refuse
      refuses: process.env['PESO_OBRIGATORIO'] !== undefined,
      last: 'dist/carga.json',
    }),
    preload(),
    precompress(publish),
  ],
  // The shim is for React 17; React has had it since.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' },
    },
  },
  define: { VERSAO_DA_PAGINA: JSON.stringify(packageJson.version) },
  build: {
    outDir: newBuild(),
    emptyOutDir: true,
    target: browsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // the first screens are meant to be in the first file
      checks: { ineffectiveDynamicImport: false },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        // with what they lean on groups would bring 6 KB of other screens into the first file
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
    // The viewer of certificates, which is pdf.js; what anything else may weigh is said above.
    chunkSizeWarningLimit: 1750,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    // The portal checks where a call comes from; in development Vite stands before it.
    proxy: Object.fromEntries(
      ['/api', '/auth', '/config.json'].map((path) => [
        path,
        { target: server, headers: { origin: server } },
      ]),
    ),
  },
})
