import type { Plugin } from 'vite'

const font = /inter-latin-wght-normal-[^/]*\.woff2$/u

/** Tells the browser in the first bytes what it would find late: the font. */
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
  }
}
