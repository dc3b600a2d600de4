import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './web/build/calls-only.ts'
import { credits } from './web/build/credits.ts'
import { leanIcons } from './web/build/lean-icons.ts'
import { preload } from './web/build/preload.ts'
import { precompress } from './web/build/precompress.ts'
import { firstLoad } from './web/build/first-load.ts'
import packageJson from './package.json' with { type: 'json' }

// The browsers that have popover, light-dark() and CSS nesting: anything since the spring of 2024.
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

const scopedName = (local: string, file: string) =>
  `${/\/web\/(.+)\.module\.css/u.exec(file)?.[1]?.replaceAll('/', '-')}_${local}`

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    // Only what says 'use memo', because it renders often: for the rest its code is dead weight.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    callsOnly(),
    leanIcons(),
    credits(),
    firstLoad({
      limit: 125_000,
      screens: {
        login: ['web/sessao/Login.tsx'],
        painel: ['web/painel/Painel.tsx'],
        funcionario: ['web/funcionario/FuncionarioList.tsx'],
      },
    }),
    preload(),
    precompress(),
  ],
  // The shim is for React 17; React has had it since.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // by where it stands, not by a hash: letters by chance do not compress
  css: { modules: { generateScopedName: scopedName } },
  define: { VERSAO_DA_PAGINA: JSON.stringify(packageJson.version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: browsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the entry itself imports: routes, frame and libraries.
            { name: 'base', tags: ['$initial'], priority: 3 },
            // A room that is needed as a whole or not at all is one file, ...
            { name: 'esquemas', test: /\/node_modules\/zod\//u, priority: 2 },
            { name: 'formulario', test: /\/web\/kit\/form\//u, minShareCount: 2, priority: 2 },
            { name: 'lista', test: /\/web\/kit\/list\//u, minShareCount: 3, priority: 1 },
            // ... and so is what many screens draw with.
            { name: 'kit', test: /\/web\/kit\/(?:ui|screen|session)\/|lucide/u, minShareCount: 6 },
          ],
        },
      },
    },
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
