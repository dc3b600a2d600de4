import { HardHat } from 'lucide'
import { listAdaptacoesPrestador } from '#contract/saude/adaptacao.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { columnsOf, pessoa } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { andamento, restricoes } from '../conhecer/colunas.ts'
import { empresaColumn } from './columns.tsx'
import { SaudeTabsPrestador } from './SaudeTabsPrestador.tsx'

const columns = columnsOf(listAdaptacoesPrestador, [
  empresaColumn,
  ...pessoa,
  restricoes,
  ...andamento,
])

/** The acts of companies about restrictions; they alone write it. */
export const AdaptacaoListPrestador = () => (
  <ListScreen
    list={useList(listAdaptacoesPrestador)}
    columns={columns}
    tabs={<SaudeTabsPrestador />}
    controls={{ empresa: EmpresaFilter }}
    words={{
      intro: 'O que as empresas mudam nos postos de trabalho, por causa das restrições das fichas.',
    }}
    empty={{
      icon: HardHat,
      title: 'Não há adaptações por fazer',
      text: 'Um resultado com restrições abre aqui uma adaptação, até a empresa a dar por feita.',
    }}
  />
)
