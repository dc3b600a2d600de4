import { agendaRoutes } from './agenda.ts'
import {
  listEnfermeiros,
  listLocaisOf,
  listMedicos,
  listTiposAcao,
  listTiposExame,
} from './auxiliar.ts'
import { readDiaMarcado } from './dia.ts'
import { exportAcoes, exportExames } from './calendario.ts'
import { conhecimentoRoutes } from './conhecimento.ts'
import { correcaoDeExameRoutes } from './correcao.ts'
import { resultadosRoutes } from './resultados.ts'
import {
  listDecisoes,
  listExames,
  readFicha,
  readSaudeFuncionario,
  readUltimaFicha,
  zipFichas,
} from './exame.ts'
import { writeCartaDeLeituras } from './leituras.ts'
import {
  listAcoes,
  listAcoesPrestador,
  listFaltas,
  listFaltasAcoes,
  listMarcacoes,
  listMarcacoesPrestador,
  listTiposFalta,
} from './marcacao.ts'
import { completeAcao, marcacoes } from './marcar.ts'
import { readMarcada, readMarcadaPrestador } from './marcada.ts'
import { pedidoSaudeRoutes } from './pedido/chamadas.ts'
import { pedidoSaudePrestadorRoutes } from './pedido/prestador.ts'
import { saudePrestadorRoutes } from './prestador.ts'
import { verifyFicha } from './verificacao.ts'
import { bookSerie } from './serie.ts'
import { vagaRoutes } from './vaga.ts'

export const saudeRoutes = [
  listMarcacoes,
  listAcoes,
  listFaltas,
  listFaltasAcoes,
  listTiposFalta,
  readDiaMarcado,
  listMarcacoesPrestador,
  listAcoesPrestador,
  ...Object.values(marcacoes).flatMap(({ book, move, undo, miss }) => [book, move, undo, miss]),
  ...Object.values(readMarcada),
  ...Object.values(readMarcadaPrestador),
  completeAcao,
  exportExames,
  exportAcoes,
  listExames,
  listDecisoes,
  listLocaisOf,
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
  ...vagaRoutes,
  ...pedidoSaudeRoutes,
  ...pedidoSaudePrestadorRoutes,
  bookSerie,
  ...correcaoDeExameRoutes,
  ...resultadosRoutes,
  ...conhecimentoRoutes,
  writeCartaDeLeituras,
  ...agendaRoutes,
] as const
