import { addToMes } from '#contract/indicador/meses.ts'
import type { Asked, Calls, Sample } from './sample.ts'

const ano = { query: { ano: '2025' } }
const ver = ['acidente.ver', 'seguranca.ver'] as const
const mudar = ['acidente.criar', 'seguranca.editar'] as const
const daEmpresa = ({ empresa: { nos } }: Asked) => ({ empresa: nos.raiz })

let guardados = 0

/** Each time another month, which has nothing yet. */
const guardar: Sample = {
  body: ({ empresa: { nos } }) => {
    const mes = addToMes('1900-01', (guardados += 1))
    return { celulas: [{ cd_organig: nos.norte, mes, horas: 160, pessoas: 1, versao: 0 }] }
  },
}
const propor = { body: () => ({ ano: 2023 }) }

const verAcidentes = { prestador: ['atendimento', 'leitura'] } as const
const verSaude = { prestador: ['saude', 'leitura'] } as const
const umAno = { query: { ano: '2026', por: 'ano' } }
const ordenado = (ordem: string) => ({
  caso: `by ${ordem}`,
  query: { ano: '2026', por: 'doze', ordenacao: `${ordem}.des`, pagina: '1', pesquisa: 'a' },
})
const porMes = { query: { ano: '2026', por: 'mes' } }

export const indicadorCalls = {
  'GET /api/empresa/:org/indicador/acidente': [
    'acidente.ver',
    { query: { ano: '2026', por: 'mes' } },
    { caso: 'by years', query: { ano: '2026', por: 'ano' } },
  ],
  'GET /api/empresa/:org/indicador/saude': ['saude.ver', porMes],
  'GET /api/empresa/:org/indicador/medida': ['seguranca.ver', porMes],
  'GET /api/empresa/:org/indicador/pedido/funcionario': ['pendente.ver', porMes],
  'GET /api/empresa/:org/indicador/pedido/marcacao': ['saude.ver', porMes],
  'GET /api/empresa/:org/indicador/pedido/acidente': ['pendente.ver', porMes],
  'GET /api/empresa/:org/indicador/horas': [ver, ano],
  'PUT /api/empresa/:org/indicador/horas': [mudar, guardar],
  'POST /api/empresa/:org/indicador/horas/proposta': [mudar, propor],
  'GET /api/prestador/empresa/:empresa/indicador/horas': [
    { prestador: ['atendimento', 'seguranca', 'leitura'] },
    { ...ano, params: daEmpresa },
  ],
  'PUT /api/prestador/empresa/:empresa/indicador/horas': [
    { prestador: ['atendimento', 'seguranca'] },
    { ...guardar, params: daEmpresa },
  ],
  'POST /api/prestador/empresa/:empresa/indicador/horas/proposta': [
    { prestador: ['atendimento', 'seguranca'] },
    { ...propor, params: daEmpresa },
  ],
  'GET /api/prestador/indicador/acidente': [verAcidentes, umAno, ordenado('frequencia')],
  'GET /api/prestador/indicador/acidente/total': [verAcidentes, umAno],
  'GET /api/prestador/indicador/saude': [verSaude, umAno, ordenado('cobertura')],
  'GET /api/prestador/indicador/saude/total': [verSaude, umAno],
  'GET /api/prestador/empresa/:empresa/indicador/acidente': [
    verAcidentes,
    { ...umAno, params: daEmpresa },
  ],
  'GET /api/prestador/empresa/:empresa/indicador/saude': [
    verSaude,
    { ...umAno, params: daEmpresa },
  ],
} as const satisfies Calls
