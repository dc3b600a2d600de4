import { ClipboardCheck, FileText } from 'lucide'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { listExames, readFicha, type ExameRow } from '#contract/saude/exame.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, organig, pessoa } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { realizadoEm, tipoExame } from './columns.ts'
import { DecisaoBadge } from '#web/comum/saude/DecisaoBadge.tsx'
import { decodePdf } from '#web/kit/browser/pdf.ts'
import { call } from '#web/kit/call/call.ts'
import { noConnection } from '#web/kit/call/failure.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { AssinadaButton } from './conhecer/AssinadaButton.tsx'
import { AnularConhecimento, ConhecimentoButton } from './conhecer/ConhecimentoButton.tsx'
import { ExameTabs } from './conhecer/ExameTabs.tsx'
import { FichasButton } from './SaveButton.tsx'
import { MedicoFilter } from './LookupFilter.tsx'

const Limites = extraOf(() => import('#web/comum/organigrama/LimitesDaLista.tsx'), 'LimitesDaLista')

const columns = columnsOf(listExames, [
  ...pessoa,
  ...realizadoEm,
  { ...tipoExame, width: '10%' },
  { key: 'medic', label: 'Médico', width: '15%', wrap: true },
  {
    key: 'decis',
    label: 'Decisão',
    cell: (exame) => <DecisaoBadge exame={exame} />,
    below: belowOf,
    width: '11.5em',
  },
  { ...organig, width: '10%' },
])

// the export has no such column, by specification
const ficha = columnsOf(listExames, [
  {
    key: 'anex',
    label: 'Ficha de aptidão',
    text: ({ anex }) => (anex > 0 ? 'Sim' : 'Não'),
    cell: (exame) =>
      exame.anex > 0 && (
        <>
          <FichaButton exame={exame} />
          <AssinadaButton row={exame} />
          <AnularConhecimento row={exame} />
        </>
      ),
    width: '8.5em',
    screenOnly: true,
  },
])

function belowOf({ substitui, dt_conhec, por_conhecer }: ExameRow) {
  const said = [
    substitui && `Substitui a ficha de ${formatDate(substitui)}`,
    dt_conhec && `Conhecida em ${formatDate(dt_conhec)}`,
    por_conhecer && 'Por dar a conhecer',
  ].filter(Boolean)
  return said.join('. ') || null
}

const chosenBy = {
  isSelectable: ({ anex }: ExameRow) => anex > 0,
  nameOf: ({ funcion, dt }: ExameRow) => `Selecionar a ficha de ${funcion} de ${formatDate(dt)}`,
}

export function ExameList() {
  const { empresa } = useEmpresa()
  const list = useList(listExames)
  const selection = useSelection(list.reply, chosenBy)
  const fichas = can(empresa, 'saude', 'doc')
  const { desde, ate, unidade } = list.search
  return (
    <ListScreen
      list={list}
      columns={fichas ? [...columns, ...ficha] : columns}
      rows={{ choosing: fichas && boxesOf(selection) }}
      actions={
        fichas && (
          <>
            <ConhecimentoButton list={list} chosen={selection.chosen} />
            <FichasButton list={list} chosen={selection.chosen} />
          </>
        )
      }
      tabs={<ExameTabs />}
      controls={{ organigrama: OrganigramaFilter, medico: MedicoFilter }}
      empty={{
        icon: ClipboardCheck,
        title: 'Ainda não há exames realizados',
        text: 'Os exames aparecem aqui quando o prestador regista o resultado, com a decisão do médico e a ficha de aptidão.',
      }}
    >
      {(desde ?? ate ?? unidade) && <Limites list={list} que="os exames" />}
    </ListScreen>
  )
}

type Props = { exame: { anex: number; funcion: string; dt: string } }

/** Opens the certificate of an exam, if there is one and the user has the right. */
function FichaButton({ exame: { anex, funcion } }: Props) {
  const { empresa } = useEmpresa()
  const [viewer, setViewer] = useState<ReactNode>()
  const title = `Ficha de aptidão de ${funcion}`
  const { running, start } = useFile(async () => {
    const path = { org: empresa.cd, id: anex }
    const [{ message }, { FichaViewer, openPdf }] = await Promise.all([
      call(readFicha, { path }),
      loadViewer(),
    ])
    const file = { content: decodePdf(message.anex), name: message.nome_fich }
    const pdf = await openPdf(file.content)
    const onClose = () => setViewer(undefined)
    setViewer(<FichaViewer {...{ title, pdf, file, onClose }} />)
  })
  return (
    <>
      <IconButton name={title} icon={FileText} size={18} busy={running} onClick={start} />
      {viewer && createPortal(viewer, document.body)}
    </>
  )
}

async function loadViewer() {
  try {
    return await import('./ficha/viewer.ts')
  } catch {
    throw noConnection()
  }
}
