import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The screens a visit begins with, by what their files are called; most of them with the list. */
export type First = Readonly<Record<'lista' | 'login' | 'painel', string>>

/**
 * Into the page's first file: what two of these screens need or the list draws with, and its styles. A
 * file of its own would be one more that the first row waits for. The entry imports them, and so they
 * are said nowhere by name; what has no effect of its own is not drawn in by that.
 */
export function firstDrawn(entry: string, screens: First): Plugin {
  return {
    name: 'apto:first-drawn',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      // a style is one wherever it stands: the build leaves out what only names classes
      if (id.endsWith('.module.css')) return { code, map: null, moduleSideEffects: 'no-treeshake' }
      if (id !== entry) return undefined
      const load = async (module: string) => {
        await this.load({ id: module })
        return this.getModuleInfo(module)?.importedIds ?? []
      }
      for (const screen of Object.values(screens)) await loadFrom(screen, load)
      const drawn = [...namesOf(screens, this)].filter(
        ([one, name]) =>
          /\/(?:web|contract)\//u.test(one) && (name === 'comum' || isStyle(name, one)),
      )
      const imports = drawn.map(([one]) => `import ${JSON.stringify(one)}`)
      // behind its own: a list's styles stand after those it is drawn with
      return { code: [code, ...imports].join('\n'), map: null }
    },
  }
}

const isStyle = (name: string, id: string) => name === 'lista' && id.endsWith('.css')

async function loadFrom(
  id: string,
  load: (id: string) => Promise<readonly string[]>,
  loaded = new Set<string>(),
) {
  if (loaded.has(id) || !/\/(?:web|contract)\//u.test(id)) return
  loaded.add(id)
  const imported = await load(id)
  if (id.includes('/web/')) for (const next of imported) await loadFrom(next, load, loaded)
}

/**
 * Names the file of a module that a first visit needs beside what the entry imports: the screen's own,
 * whatever it is made of. Each leans on the first file, and none waits for itself.
 */
export function firstFiles(screens: First) {
  const known = new WeakMap<Modules, Map<string, string>>()
  return (id: string, modules: Modules) => {
    const names = known.get(modules) ?? namesOf(screens, modules)
    known.set(modules, names)
    return names.get(id) ?? null
  }
}

function namesOf(screens: First, modules: Modules) {
  const names = new Map<string, string>()
  for (const [screen, module] of Object.entries(screens)) {
    for (const id of reachedFrom(module, modules)) {
      const drawn = screen === 'lista' && /\/web\/kit\/(?:ui|text)\//u.test(id)
      const shared = names.has(id) || drawn
      names.set(id, shared ? 'comum' : screen)
    }
  }
  return names
}

/**
 * A module of the page, those it imports, and the icons they name. Of what they import of the contract
 * only the calls themselves are left in the page, and of libraries nobody knows before they are shaken.
 */
function reachedFrom(id: string, modules: Modules, reached = new Set<string>()) {
  const info = modules.getModuleInfo(id)
  if (reached.has(id) || !info) return reached
  reached.add(id)
  if (!id.includes('/web/')) return reached
  const icons = iconsOf(info.code ?? '')
  for (const next of info.importedIds) {
    if (/\/(?:web|contract)\//u.test(next)) reachedFrom(next, modules, reached)
    else if (/\/node_modules\/lucide\//u.test(next)) {
      const all = modules.getModuleInfo(next)?.importedIds ?? []
      for (const icon of all) if (icons.has(basename(icon, '.mjs'))) reached.add(icon)
    }
  }
  return reached
}

/** `CircleAlert` lies in `circle-alert.mjs`. */
function iconsOf(code: string) {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/u.exec(code) ?? []
  return new Set(
    names
      .split(',')
      .map((name) =>
        (name.trim().split(/\s/u)[0] ?? '')
          .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/gu, '-')
          .toLowerCase(),
      ),
  )
}
