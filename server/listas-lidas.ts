import { acidentes, acidentesOfAll, acidentesPendentes } from './acidente/list.ts'
import type { ListasLidas } from './comum/leituras-de.ts'
import { adaptacoes, adaptacoesOfAll } from './saude/adaptacao-list.ts'
import { exames, examesOfAll } from './saude/list.ts'

/** Every list whose contract says `leitura`. */
export const listasLidas: ListasLidas = [
  exames,
  examesOfAll,
  adaptacoes,
  adaptacoesOfAll,
  acidentes,
  acidentesPendentes,
  acidentesOfAll,
]
