import type { Plugin } from 'vite'
import { pathOfList, readScreens } from './screens.ts'

const font = /inter-latin-wght-normal-[^/]*\.woff2$/u

/** Preloads the font, and writes `ecras.json`: the list of the screen at each address. */
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
    async generateBundle() {
      const screens: Record<string, string | null> = {}
      for (const { path, list } of readScreens())
        screens[path] = (list && (await pathOfList(list))) ?? null
      this.emitFile({ type: 'asset', fileName: 'ecras.json', source: JSON.stringify(screens) })
    },
  }
}
