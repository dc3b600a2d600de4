import { UserCheck } from 'lucide'
import type { ExamePrestadorRow } from '#contract/saude/correcao.ts'
import { recordConhecimentoPrestador } from '#contract/saude/conhecimento.ts'
import type { Conhecimento } from '#contract/saude/forms.ts'
import { ChosenBar } from '#web/comum/pedido/ChosenBar.tsx'
import { call } from '#web/kit/call/call.ts'
import type { Selection } from '#web/kit/list/selection.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { listsOfSaude } from './touched.ts'

const ConhecimentoDialog = dialogOf(
  () => import('../conhecer/ConhecimentoDialog.tsx'),
  'ConhecimentoDialog',
)

/** Records for the chosen certificates, each company by a call of its own. */
export function ConhecimentoBar({ selection }: { selection: Selection<ExamePrestadorRow> }) {
  const { open, shown } = useOpened<'conhecer'>()
  const { chosen } = selection
  return (
    <>
      <ChosenBar selection={selection} name="Fichas selecionadas">
        <Button
          variant="primary"
          icon={<Icon of={UserCheck} size={16} />}
          aria-haspopup="dialog"
          onClick={open('conhecer')}
        >
          Dar a conhecer
        </Button>
      </ChosenBar>
      {shown((_, onClose) => (
        <ConhecimentoDialog
          quais={`${formatCount(chosen.length, 'ficha escolhida', 'fichas escolhidas')}.`}
          touches={listsOfSaude}
          send={async (form, key) => await record(chosen, form, key)}
          onClose={onClose}
        />
      ))}
    </>
  )
}

async function record(chosen: readonly ExamePrestadorRow[], form: Conhecimento, key: string) {
  const said: string[] = []
  const empresas = Map.groupBy(chosen, (row) => row.cd_empresa)
  for (const [cd_empresa, rows] of empresas) {
    const cds = rows.map(({ cd }) => cd)
    const { message } = await call(recordConhecimentoPrestador, {
      body: { ...form, cd_empresa, cds },
      key,
    })
    said.push(empresas.size > 1 ? `${rows[0]?.empresa}: ${message}` : message)
  }
  return { message: said.join(' ') }
}
