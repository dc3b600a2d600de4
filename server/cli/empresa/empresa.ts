import { commandOf } from '../command.ts'
import { apagarEmpresa } from './apagar.ts'
import { exportarEmpresa } from './exportar.ts'

export const empresa = commandOf('npm run apto -- empresa', 'exporta uma empresa, e apaga-a', {
  exportar: exportarEmpresa,
  apagar: apagarEmpresa,
})
