import { globSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'
import { callsOnly } from './web/build/calls-only.ts'
import { credits } from './web/build/credits.ts'
import { firstDrawn, firstFiles } from './web/build/first.ts'
import { preload, saidLater } from './web/build/preload.ts'
import { newBuild, publish } from './web/build/pages.ts'
import { moduleAt } from './web/build/screens.ts'
import { precompress } from './web/build/precompress.ts'
import { together } from './web/build/together.ts'
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

// What is one file whatever else is put together.
const groups = [
  // What the entry itself imports: routes, frame and libraries.
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  // What the first screens need besides.
  { name: firstFiles(first), debugName: 'first', priority: 3 },
  // What only forms need.
  { name: 'esquemas', test: /\/node_modules\/(?:zod|react-hook-form)\//u, priority: 2 },
]

/** The build: as each screen needs it, or with what is better one file, by module. */
const page = (plugins: Plugin[], names?: ReadonlyMap<string, string>): UserConfig => ({
  root: 'web',
  plugins: [
    react(),
    // Only what says 'use memo', because it renders often: for the rest its code is dead weight.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    callsOnly(),
    firstDrawn(join(import.meta.dirname, 'web/main.tsx'), first),
    credits(),
    ...plugins,
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: names
            ? [...groups, { name: (id) => names.get(id) ?? null, debugName: 'together' }]
            : groups,
        },
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

/** Builds the page once to see which files are better one; nothing is written. */
async function namesTogether() {
  let names = new Map<string, string>()
  const named = { first: Object.keys(first), named: ['esquemas', ...Object.keys(first)] }
  const config = page([together(named, (told) => (names = told))])
  await build({
    ...config,
    build: { ...config.build, write: false },
    ...{ configFile: false, logLevel: 'error' },
  })
  return names
}

export default defineConfig(async ({ command }) =>
  command === 'build'
    ? page(
        [
          weight({
            first: { limit: 135_000, files: 5, screens: first },
            screen: { limit: 15_000, all: 80_000, files: 24 },
          }),
          preload(),
          precompress(publish),
        ],
        await namesTogether(),
      )
    : page([]),
)
