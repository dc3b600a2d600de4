import type { Plugin } from 'vite'
import { chunkOf, filesOf } from './files.ts'
import { pathOfList, readScreens } from './screens.ts'

const font = /inter-latin-wght-normal-[^/]*\.woff2$/u

/** What the provider's screens need besides, before one of them is known. */
const provider = ['web/routes/provider.ts', 'web/prestador/ShellPrestador.tsx']

/**
 * Tells the browser in the first bytes what it would find late: the font, and by `ecras.json`, out of
 * which the server writes it into the page, the files of the screen that was asked for.
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
      for (const { path, module, list } of readScreens()) {
        const modules = path.startsWith('/prestador') ? [module, ...provider] : [module]
        const files = filesOf(
          modules.map((one) => chunkOf(chunks, one)),
          bundle,
        )
        const asks = list && (await pathOfList(list))
        const later = [...files.difference(known)]
        screens[path] = { files: later, ...(asks && { asks }) }
      }
      this.emitFile({ type: 'asset', fileName: 'ecras.json', source: JSON.stringify(screens) })
    },
  }
}
