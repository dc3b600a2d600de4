import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date } from '../kit/fields.ts'
import { oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { especiesDocumento, estadosDocumento, janelasDocumento } from './codes.ts'

// Apart from the other calls: all pages of a client load the address of this list.

export const documentoRow = z.object({
  cd: code,
  especie: z.enum(['apolice', 'contrato', 'plano', 'equipamento', 'outro', 'consulta']),
  /** the word of `especie` */
  tipo: z.string(),
  titulo: z.string(),
  dt_fim: date,
  /** days since the end, negative before it */
  dias_expir: z.int(),
  cd_estad: z.string(),
  estado: z.string(),
  responsavel: z.nullable(z.string()),
  /** current file; 0 without one */
  cd_fich: z.int(),
  ...organig,
  versao: z.int(),
})
export type DocumentoRow = z.output<typeof documentoRow>

const { expira_7, expira_30, expira_90 } = janelasDocumento

export const documentoFilters = {
  especie: oneOf(especiesDocumento, 'Tipo'),
  estado: oneOf(
    {
      ...estadosDocumento,
      expira_7: expira_7.nome,
      expira_30: expira_30.nome,
      expira_90: expira_90.nome,
    },
    'Estado',
  ),
}

export const listDocumentos = listRoute({
  path: '/api/empresa/:org/seguranca/documento',
  access: 'seguranca.ver',
  resumo: 'Documentos com prazo',
  row: documentoRow,
  sortable: ['titulo', 'tipo', 'dt_fim', 'responsavel', 'organig'],
  order: 'dt_fim.asc',
  filters: documentoFilters,
})
