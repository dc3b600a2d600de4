import { globSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './web/build/calls-only.ts'
import { credits } from './web/build/credits.ts'
import { firstDrawn, firstFiles } from './web/build/first.ts'
import { preload, saidLater } from './web/build/preload.ts'
import { newBuild, publish } from './web/build/pages.ts'
import { moduleAt } from './web/build/screens.ts'
import { precompress } from './web/build/precompress.ts'
import { weight } from './web/build/weight.ts'
import packageJson from './package.json' with { type: 'json' }

// The browsers that have popover, light-dark() and CSS nesting: anything since the spring of 2024.
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

// A class is named by its style sheet's place among all: letters by chance do not compress.
const sheets = globSync('web/**/*.module.css').sort()
const scopedName = (local: string, file: string) =>
  `${local}-${sheets.findIndex((sheet) => file.endsWith(`/${sheet}`)).toString(36)}`

const server = 'http://127.0.0.1:3000'

// The screens a visit begins with, by their addresses: the areas say what draws them.
const first = { lista: moduleAt('/funcionario'), login: moduleAt('/login'), painel: moduleAt('/') }

// What is one file. A room that is needed as a whole or not at all is one, and so is what many screens
// have in common; each screen is one beside these. `minShareCount` is how many files need a module.
const groups = [
  // What the entry itself imports: routes, frame and libraries.
  { name: 'base', tags: ['$initial' as const], priority: 7 },
  // What the first screens need besides.
  { name: firstFiles(first), debugName: 'first', priority: 6 },
  // What only forms need, ...
  { name: 'esquemas', test: /\/node_modules\/(?:zod|react-hook-form)\//u, priority: 5 },
  { name: 'formulario', test: /\/web\/kit\/form\//u, minShareCount: 2, priority: 4 },
  // ... the fields of the login, and those that choose, ...
  { name: 'campos', test: /\/web\/kit\/field\//u, minShareCount: 36, priority: 5 },
  { name: 'escolha', test: /\/web\/kit\/field\//u, minShareCount: 6, priority: 4 },
  // ... what other lists share.
  {
    name: 'listas',
    test: /\/web\/(?:kit\/list|comum\/organigrama)\/|compiler-runtime/u,
    minShareCount: 10,
    priority: 3,
  },
  // Of what is drawn with, lists need one part and dialogs another.
  {
    name: 'kit',
    test: /\/web\/kit\/(?:ui|screen|session)\/|\/node_modules\/lucide\//u,
    minShareCount: 24,
    entriesAware: true,
    entriesAwareMergeThreshold: 3500,
    priority: 2,
  },
  {
    name: 'agenda',
    test: /\/web\/(?:saude\/prestador|comum\/agenda)\//u,
    minShareCount: 10,
    priority: 2,
  },
  {
    name: 'saude',
    test: /\/(?:web|contract)\/saude\/(?!pedido\/)/u,
    minShareCount: 3,
    priority: 1,
  },
  { name: 'entrada', test: /\/web\/comum\/(?:entrada|ligacao)\//u, minShareCount: 4, priority: 1 },
  {
    name: 'resto',
    test: /\/web\/kit\/|\/node_modules\/lucide\//u,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 300,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    // Only what says 'use memo', because it renders often: for the rest its code is dead weight.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    callsOnly(),
    firstDrawn(join(import.meta.dirname, 'web/main.tsx'), first),
    credits(),
    weight({
      first: {
        limit: 125_000,
        files: 5,
        screens: first,
      },
      screen: { limit: 15_000 },
      rooms: [
        ...Object.keys(first),
        ...groups.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
      ],
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
  css: { modules: { generateScopedName: scopedName } },
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
    modulePreload: { polyfill: false, resolveDependencies: saidLater },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
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
