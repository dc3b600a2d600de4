import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The screens a visit begins with: the list, which most of them are, and the others. */
export type First = { list: string; others: readonly string[] }

/**
 * Names the file of a module that a first visit needs beside what the entry imports: `comum` is what the
 * list has in common with another of these screens, or draws with, `lista` all else that it needs. So it
 * is one file of each, whatever it is made of; each leans on those before it, and none waits for itself.
 */
export function firstFiles({ list, others }: First) {
  const known = new WeakMap<Modules, Map<string, string>>()
  return (id: string, modules: Modules) => {
    const names = known.get(modules) ?? namesOf(modules)
    known.set(modules, names)
    return names.get(id) ?? null
  }

  function namesOf(modules: Modules) {
    const reached = reachedFrom(list, modules)
    const common = others.flatMap((other) => [...reachedFrom(other, modules).intersection(reached)])
    const drawn = [...reached].filter((id) => /\/kit\/(?:ui|text)\/|\/lucide\//u.test(id))
    return new Map([
      ...[...reached].map((id) => [id, 'lista'] as const),
      ...[...common, ...drawn].map((id) => [id, 'comum'] as const),
    ])
  }
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
