import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { RowMenu } from '#web/kit/list/RowMenu.tsx'
import { useAtividadeActs } from './acts.tsx'

export const AtividadeActions = ({ row }: { row: AtividadeEmMaos }) => (
  <RowMenu row={`${row.tipo}, ${row.empresa}`} acts={useAtividadeActs(row)} />
)
