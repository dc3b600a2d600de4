import { diasAvisoExame } from '#contract/comum/codes.ts'
import { readConfig } from '#contract/maquina.ts'
import type { AppConfig } from '#contract/maquina.ts'
import { createStore } from '../browser/store.ts'
import { call } from './call.ts'

// the values of the build, until the server's are read
const config = createStore<AppConfig>({
  baseUrl: '',
  baseTitle: 'Apto',
  versao: VERSAO_DA_PAGINA,
  dias_aviso_exame: diasAvisoExame,
  dominio_chaves: null,
})

export const useConfig = config.use

export async function loadConfig() {
  const told = document.documentElement.dataset['config']
  try {
    config.set(told === undefined ? await call(readConfig, { handled: true }) : JSON.parse(told))
  } catch {
    // keep the build's values: other calls report a lost connection
  }
}
