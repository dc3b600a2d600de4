import { CircleCheckBig } from 'lucide'
import { listDeveres, type DeverRow } from '#contract/dever/lista.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { colunasDever } from '#web/comum/saude/deveres.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { PedirMarcacaoButton, PedirMarcacaoDe } from '#web/comum/saude/PedirMarcacaoButton.tsx'
import { QualquerPrazoFilter } from '#web/comum/saude/PrazoFilter.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'

const Limites = extraOf(() => import('#web/comum/organigrama/LimitesDaLista.tsx'), 'LimitesDaLista')

const porMarcar = ({ dt_marc }: DeverRow) => dt_marc === null

const chosenBy = {
  isSelectable: porMarcar,
  nameOf: ({ funcion, dt }: DeverRow) =>
    `Selecionar ${funcion}, ${formatDate(dt) || 'no regresso'}`,
}

/** A person with two duties is asked for once. */
const pessoasOf = (rows: readonly DeverRow[]) =>
  [...new Map(rows.map(({ cd_funcion, funcion }) => [cd_funcion, funcion]))].map(([cd, nome]) => ({
    cd,
    nome,
  }))

export function DeverList() {
  const { empresa } = useEmpresa()
  const list = useList(listDeveres)
  const selection = useSelection(list.reply, chosenBy)
  const pessoas = pessoasOf(selection.chosen)
  const may = pede(empresa)
  return (
    <>
      <ListScreen
        list={list}
        columns={colunasDever}
        controls={{ organigrama: OrganigramaFilter, dias: QualquerPrazoFilter }}
        words={{ intro: 'Os exames devidos a cada pessoa, porquê e até quando.' }}
        exported={{ name: 'O que falta' }}
        rows={{
          choosing: may && boxesOf(selection),
          actions: may && { count: 1, Actions: Pedir },
        }}
        actions={may && <PedirMarcacaoButton pessoas={pessoas} />}
        empty={{
          icon: CircleCheckBig,
          title: 'Nada em falta',
          text: 'Aparece aqui quem deve fazer um exame, antes do dia em que é devido.',
        }}
      >
        {list.search.unidade !== undefined && <Limites list={list} que="o que falta" />}
      </ListScreen>
    </>
  )
}

const Pedir = ({ row }: { row: DeverRow }) =>
  porMarcar(row) && <PedirMarcacaoDe pessoa={{ cd: row.cd_funcion, nome: row.funcion }} />
