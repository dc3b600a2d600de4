import { dropKept } from './kept.ts'

// What is left behind goes with every session; what is typed only forms keep (`drafts.ts`).

export const prefix = 'rascunho:'

/** Leaves no draft behind, or only those of `cd_utilizador`. */
export function dropDrafts(cd_utilizador?: number) {
  dropKept(cd_utilizador)
  const kept = draftStorage()
  const own = cd_utilizador === undefined ? undefined : `${prefix}${cd_utilizador}:`
  for (const key of Object.keys(kept ?? {})) {
    if (key.startsWith(prefix) && !(own && key.startsWith(own))) kept?.removeItem(key)
  }
}

/** Where drafts are. */
export function draftStorage() {
  try {
    return globalThis.sessionStorage
  } catch {
    // A browser that keeps nothing.
    return undefined
  }
}
