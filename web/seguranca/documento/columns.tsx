import { listDocumentos, type DocumentoRow } from '#contract/documento/lista.ts'
import { listDocumentosPrestador } from '#contract/documento/prestador.ts'
import { codigosDocumento } from '#contract/documento/codes.ts'
import { toneOf } from '#contract/kit/codes.ts'
import { validadeDe } from '#web/comum/validade.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { columnsOfBoth, day, organig, suaEmpresa } from '#web/kit/list/columns.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

type Estado = Pick<DocumentoRow, 'dias_expir' | 'cd_estad' | 'estado'>

/** The state, and near the end or after it the days. */
export function EstadoDocumentoBadge({ dias_expir, cd_estad, estado }: Estado) {
  const { dias_aviso_exame } = useConfig()
  return (
    <Badge tone={toneOf(codigosDocumento, cd_estad)} wraps>
      {validadeDe(dias_expir, dias_aviso_exame)?.text ?? estado}
    </Badge>
  )
}

export const [colunasDocumento, colunasDocumentoPrestador] = columnsOfBoth(
  [listDocumentos, listDocumentosPrestador],
  [
    { key: 'titulo', label: 'Título', main: true, whole: true, searched: true },
    suaEmpresa,
    { key: 'tipo', label: 'Tipo', wrap: true, searched: true, width: '17%' },
    { ...organig, searched: true, only: 'empresa' },
    { ...organig, width: '12%', only: 'todas' },
    day('dt_fim', 'Válido até'),
    {
      key: 'estado',
      label: 'Estado',
      cell: (row) => <EstadoDocumentoBadge {...row} />,
      width: 'max(11.5em, 10rem)',
    },
    { key: 'responsavel', label: 'Quem trata', whole: true, searched: true, width: '13%' },
  ],
)
