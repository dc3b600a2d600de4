import type { Plugin } from 'vite'
import { chunkOf, filesOf } from './files.ts'
import { pathOfList, readScreens } from './screens.ts'

const font = /inter-latin-wght-normal-[^/]*\.woff2$/u

/** What the provider's screens need besides, before one of them is known. */
const provider = ['web/routes/provider.ts', 'web/prestador/ShellPrestador.tsx']

/**
 * Tells the browser in the first bytes what it would find late: the font, and by `ecras.json`, out of
 * which the server writes it into the page, the files of the screen that was asked for. Of the screens
 * that follow the page reads it in `ficheiros.json`, once the first one stands.
 */
export function preload(): Plugin {
  return {
    name: 'apto:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${file}` },
          }))
      },
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const known = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      )
      const screens: Record<string, { files: string[]; asks?: string }> = {}
      const codes: Record<string, string[]> = {}
      for (const { path, module, list } of readScreens()) {
        const modules = path.startsWith('/prestador') ? [module, ...provider] : [module]
        const files = filesOf(
          modules.map((one) => chunkOf(chunks, one)),
          bundle,
        )
        const asks = list && (await pathOfList(list))
        const later = [...files.difference(known)]
        screens[path] = { files: later, ...(asks && { asks }) }
        codes[path] = later.filter((file) => file.endsWith('.js'))
      }
      const emit = (fileName: string, of: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(of) })
      emit('ecras.json', screens)
      emit('ficheiros.json', codes)
    },
  }
}

/**
 * The entry loads every screen: what those lean on weighs 2 KB in it, and is in `ficheiros.json`. Other
 * code says of what it loads which files that needs.
 */
export const saidLater = (_file: string, files: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/index-') ? [] : files
