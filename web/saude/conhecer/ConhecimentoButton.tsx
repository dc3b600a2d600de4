import { Undo2, UserCheck } from 'lucide'
import { recordConhecimento, removeConhecimento } from '#contract/saude/conhecimento.ts'
import { listExames, type ExameRow } from '#contract/saude/exame.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { choiceOf } from '#web/kit/list/save-chosen.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { DialogButton, useOpened } from '#web/kit/screen/DialogButton.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'

const ConhecimentoDialog = dialogOf(() => import('./ConhecimentoDialog.tsx'), 'ConhecimentoDialog')
const AnularConhecimentoDialog = dialogOf(
  () => import('./AnularConhecimentoDialog.tsx'),
  'AnularConhecimentoDialog',
)

type Props<Values extends object> = {
  list: ListState<ExameRow, Values>
  chosen: readonly ExameRow[]
}

/** Records for the chosen certificates; without any, for those that wait among the filtered. */
export function ConhecimentoButton<Values extends object>({ list, chosen }: Props<Values>) {
  const { open, shown } = useOpened<'conhecer'>()
  const total = chosen.length
  return (
    <>
      <Button
        icon={<Icon of={UserCheck} size={16} />}
        aria-haspopup="dialog"
        onClick={open('conhecer')}
      >
        Dar a conhecer{total > 0 && ` (${total})`}
      </Button>
      {shown((_, onClose) => (
        <ConhecimentoDialog
          quais={quaisOf(chosen, list.narrowed)}
          touches={[listExames]}
          send={(form, key) =>
            call(recordConhecimento, {
              path: { org: list.org },
              body: { ...choiceOf(list, chosen), ...form },
              key,
            })
          }
          onClose={onClose}
        />
      ))}
    </>
  )
}

function quaisOf(chosen: readonly ExameRow[], narrowed: boolean) {
  const [only] = chosen
  if (only && chosen.length === 1) {
    return `A ficha de ${only.funcion}, do exame de ${formatDate(only.dt)}.`
  }
  if (only) return `${formatCount(chosen.length, 'ficha escolhida', 'fichas escolhidas')}.`
  return narrowed
    ? 'Todas as fichas por dar a conhecer entre as que a pesquisa e os filtros deixam.'
    : 'Todas as fichas por dar a conhecer. Para só algumas, escolha-as na lista.'
}

/** Takes back what was recorded of a certificate. */
export function AnularConhecimento({ row }: { row: ExameRow }) {
  const { empresa } = useEmpresa()
  const { write } = useWrite(removeConhecimento, { touches: [listExames] })
  const { cd, funcion, dt_conhec: dt } = row
  if (dt === null) return null
  return (
    <DialogButton
      name={`Anular que ${funcion} tomou conhecimento da ficha`}
      icon={Undo2}
      Dialog={AnularConhecimentoDialog}
      of={{ funcion, dt, anular: () => write({ path: { org: empresa.cd, id: cd } }) }}
    />
  )
}
