import { diasAvisoExame } from '#contract/comum/codes.ts'
import { readConfig } from '#contract/maquina.ts'
import type { AppConfig } from '#contract/maquina.ts'
import { createStore } from '../browser/store.ts'
import { call } from './call.ts'

// What the page was built as; nothing waits for the server to confirm it.
const config = createStore<AppConfig>({
  baseUrl: '',
  baseTitle: 'Apto',
  versao: VERSAO_DA_PAGINA,
  dias_aviso_exame: diasAvisoExame,
})

export const useConfig = config.use

/** The name and version of this installation: the page says them, or they are asked for once. */
export async function loadConfig() {
  const told = document.documentElement.dataset['config']
  try {
    config.set(told === undefined ? await call(readConfig, { handled: true }) : JSON.parse(told))
  } catch {
    // The built-in values serve; calls that matter report a lost connection themselves.
  }
}
