import { commandOf } from '../command.ts'
import { apagar } from './apagar.ts'
import { exportar } from './exportar.ts'

export const pessoa = commandOf(
  'npm run apto -- pessoa',
  'exporta o que há de uma pessoa, e apaga o que a lei deixa apagar',
  { exportar, apagar },
)
