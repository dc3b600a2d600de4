import { dropKept } from './kept.ts'

export const prefix = 'rascunho:'

/** Removes all drafts, except those of `cd_utilizador`. */
export function dropDrafts(cd_utilizador?: number) {
  dropKept(cd_utilizador)
  const kept = draftStorage()
  const own = cd_utilizador === undefined ? undefined : `${prefix}${cd_utilizador}:`
  for (const key of Object.keys(kept ?? {})) {
    if (key.startsWith(prefix) && !(own && key.startsWith(own))) kept?.removeItem(key)
  }
}

export function draftStorage() {
  try {
    return globalThis.sessionStorage
  } catch {
    // the browser denies storage
    return undefined
  }
}
