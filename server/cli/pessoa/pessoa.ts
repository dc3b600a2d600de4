import { commandOf } from '../command.ts'
import { apagarPessoa } from './apagar.ts'
import { exportarPessoa } from './exportar.ts'

export const pessoa = commandOf(
  'npm run apto -- pessoa',
  'exporta o que há de uma pessoa, e apaga o que a lei deixa apagar',
  { exportar: exportarPessoa, apagar: apagarPessoa },
)
