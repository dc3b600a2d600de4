import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './web/build/calls-only.ts'
import { credits } from './web/build/credits.ts'
import { leanIcons } from './web/build/lean-icons.ts'
import { leanQuery } from './web/build/lean-query.ts'
import { preload } from './web/build/preload.ts'
import { precompress } from './web/build/precompress.ts'
import { firstLoad } from './web/build/first-load.ts'
import packageJson from './package.json' with { type: 'json' }

// The browsers that have popover, light-dark() and CSS nesting: anything since the spring of 2024.
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

// What every screen needs, the login as well. The rest of the kit goes with the screens that use it,
// and so do the libraries of forms and what new passwords need.
const base =
  /node_modules\/(?!react-hook-form|lucide|zod|react-aria|react-stately|@internationalized|@react-|@swc)|\/contract\/kit\/(?:codes|texts)|\/web\/kit\/(?:(?!strength|new-pass|relative-time|pdf|download|intent|use-unsaved)[a-z-]+\.ts|ui\/(?:Button|Failure|Menu|Not|Skeleton|Spinner|State|ScreenTitle|IconButton|Link|Brand|UserButton|SkipLink|Footer|Avatar|readable-on|on-demand|click))/u

// The React Compiler is for what renders often. The rest renders once a visit or as seldom as its
// rows change, and the compiler's code would be 4 KB of the first load.
const seldom = [
  /node_modules/u,
  /\/web\/(?:shell|painel|sessao|conta|[A-Z]|kit\/(?:ui|form|[a-z-]+\.))/u,
  /\/web\/kit\/list\/(?!ListTable|ListRow|SearchField)/u,
  /\/web\/(?:kit\/organigrama\/OrganigramaFilter|funcionario\/(?!FuncionarioD))/u,
]

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    babel({ exclude: seldom, presets: [reactCompilerPreset()] }),
    callsOnly(),
    leanIcons(),
    leanQuery(),
    credits(),
    firstLoad({
      limit: 125_000,
      screens: {
        login: ['web/sessao/Login.tsx'],
        painel: ['web/shell/Shell.tsx', 'web/painel/Painel.tsx'],
        funcionario: ['web/shell/Shell.tsx', 'web/funcionario/FuncionarioList.tsx'],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Only forms check what they send; what every screen needs would draw it along.
            { name: 'esquemas', test: /node_modules\/zod\/|\/contract\/kit\/fields/u, priority: 1 },
            // What every screen needs in one file: it compresses better, and none waits for pieces.
            { name: 'base', test: base },
            // An icon of two screens would be a file of its own.
            { name: 'icones', test: /lucide-react/u, minShareCount: 2 },
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
