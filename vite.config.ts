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

const base = /node_modules\/(?!react-hook-form|lucide)|\/contract\/|\/web\/kit\//u

// The React Compiler is for screens that render often; these render once a visit, and its code would
// be 2 KB of the first load.
const seldom = [
  /node_modules/u,
  /\/web\/(?:shell|painel|sessao|[A-Z]|kit\/ui\/(?:Menu|Not|State|Failure|Brand|on-demand))/u,
]

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    babel({ exclude: seldom, presets: [reactCompilerPreset()] }),
    callsOnly(),
    leanIcons(),
    credits(),
    firstLoad({
      limit: 115_000,
      screens: {
        login: ['web/sessao/Login.tsx'],
        painel: ['web/shell/Shell.tsx', 'web/painel/Painel.tsx'],
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
  define: { VERSAO_DA_PAGINA: JSON.stringify(packageJson.version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: browsers,
    // One style sheet: it is small, and a late one would make screens jump.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // What every screen needs in one file: it compresses better, and no screen waits for pieces.
      output: { codeSplitting: { groups: [{ name: 'base', test: base }] } },
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
