import { useSyncExternalStore } from 'react'
import { readConfig } from '#contract/maquina.ts'
import type { AppConfig } from '#contract/maquina.ts'
import { call } from './api.ts'

// What the page was built as; nothing waits for the server to confirm it.
let config: AppConfig = { baseUrl: '', baseTitle: 'Apto', versao: VERSAO_DA_PAGINA }
const listeners = new Set<() => void>()

/** Asks once for the name and version of this installation. */
export async function loadConfig() {
  try {
    config = await call(readConfig, { handled: true })
    for (const listener of listeners) listener()
  } catch {
    // The built-in values serve; calls that matter report a lost connection themselves.
  }
}

export function useConfig() {
  return useSyncExternalStore(subscribe, () => config)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
