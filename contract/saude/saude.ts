import { agendaRoutes } from './agenda.ts'
import { listEnfermeiros, listMedicos, listTiposAcao, listTiposExame } from './auxiliar.ts'
import { exportAcoes, exportExames } from './calendario.ts'
import { correcaoDeExameRoutes } from './correcao.ts'
import {
  listDecisoes,
  listExames,
  readFicha,
  readSaudeFuncionario,
  readUltimaFicha,
} from './exame.ts'
import { listFaltas, listFaltasAcoes, listTiposFalta } from './falta.ts'
import { listAcoes, listMarcacoes } from './marcacao.ts'
import { pedidoSaudeRoutes } from './pedido/pedido.ts'
import { pedidoSaudePrestadorRoutes } from './pedido/prestador.ts'
import { zipFichas } from './fichas.ts'
import { saudePrestadorRoutes } from './prestador.ts'
import { verifyFicha } from './verificacao.ts'
import { bookSerie } from './serie.ts'

export const saudeRoutes = [
  listMarcacoes,
  listAcoes,
  exportExames,
  exportAcoes,
  listFaltas,
  listFaltasAcoes,
  listTiposFalta,
  listExames,
  listDecisoes,
  listMedicos,
  listEnfermeiros,
  listTiposAcao,
  listTiposExame,
  readUltimaFicha,
  readFicha,
  verifyFicha,
  zipFichas,
  readSaudeFuncionario,
  ...saudePrestadorRoutes,
  ...pedidoSaudeRoutes,
  ...pedidoSaudePrestadorRoutes,
  bookSerie,
  ...correcaoDeExameRoutes,
  ...agendaRoutes,
] as const
