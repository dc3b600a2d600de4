import { anexoMedidaRoutes } from './anexo-medida.ts'
import {
  listAreas,
  listMotivos,
  listTecnicos,
  listTiposAtividade,
  readAnexoArea,
  readArea,
} from './area.ts'
import {
  listAnexos,
  listAtividades,
  readAnexoAtividade,
  readRelatorio,
  requestAtividade,
} from './atividade.ts'
import { readAtividade, readMedida } from './detalhe.ts'
import { listMarcacoesAtividade } from './marcacao.ts'
import { listEstadosMedida, listMedidas, listMedidasFechadas, listTarefas } from './medida.ts'
import { percursoMedidaRoutes } from './percurso-medida.ts'
import { readPlano, readPlanoPrestador } from './plano.ts'
import { segurancaPrestadorRoutes } from './prestador.ts'

export const segurancaRoutes = [
  listMarcacoesAtividade,
  listAreas,
  readArea,
  listAtividades,
  readAtividade,
  readMedida,
  listTecnicos,
  listTiposAtividade,
  listMotivos,
  listAnexos,
  readAnexoArea,
  readAnexoAtividade,
  readRelatorio,
  requestAtividade,
  listMedidas,
  listMedidasFechadas,
  listTarefas,
  listEstadosMedida,
  ...percursoMedidaRoutes,
  ...anexoMedidaRoutes,
  readPlano,
  readPlanoPrestador,
  ...segurancaPrestadorRoutes,
] as const
