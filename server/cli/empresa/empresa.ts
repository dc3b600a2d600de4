import { commandOf } from '../command.ts'
import { apagar } from './apagar.ts'
import { exportar } from './exportar.ts'

export const empresa = commandOf('npm run apto -- empresa', 'exporta uma empresa, e apaga-a', {
  exportar,
  apagar,
})
