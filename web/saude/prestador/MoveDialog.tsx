import { camposMarcacao, moverAcaoForm, moverExameForm } from '#contract/saude/forms.ts'
import type { MoverAcao, MoverExame } from '#contract/saude/forms.ts'
import { marcacoes, type EspecieMarcada } from '#contract/saude/marcar.ts'
import { useRef } from 'react'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { AnywayDialog } from '#web/comum/marcar/AnywayDialog.tsx'
import { BookingPanel } from './marcar/BookingPanel.tsx'
import { useBooking } from './marcar/use-booking.ts'
import { tellDone, tellUndoable, type Done, listsOfSaude } from './touched.ts'
import { usePessoal } from './lookups.ts'
import { pessoaOf, type Aberta, PessoaLine } from './PessoaLine.tsx'

type Props = {
  especie: EspecieMarcada
  row: Aberta
  /** opened from the request that it answers */
  responde?: boolean
  onClose: () => void
  onDone?: Done
}

const schemas = { exame: moverExameForm, acao: moverAcaoForm }

export function MoveDialog({ especie, row, responde = false, onClose, onDone = tellDone }: Props) {
  const { cd, dt, hr, minutos, quem, cd_local } = row
  const { campo } = usePessoal(especie)
  const moved = useRef(false)
  const { write: undo } = useWrite(marcacoes[especie].undo, { touches: listsOfSaude })
  const { ifMatch, onFailed } = useVersao(row, listsOfSaude)
  const { screen, check, panel, anyway } = useBooking<MoverExame | MoverAcao>({
    especie,
    responde,
    cd_funcion: row.cd_funcion,
    menos: cd,
    schema: schemas[especie],
    fields: camposMarcacao,
    initial: { [campo]: quem, cd_local, minutos, dt, hr },
    send(body, key) {
      moved.current = Object.entries({ dt, hr, minutos, cd_local }).some(
        ([one, antes]) => one in body && Reflect.get(body, one) !== antes,
      )
      return call(marcacoes[especie].move, { path: { id: cd }, body, ifMatch, key })
    },
    onSent(reply) {
      onClose()
      if (moved.current && onDone === tellDone)
        tellUndoable(reply, () => undo({ path: { id: cd } }))
      else onDone(reply)
    },
    onFailed,
  })
  return (
    <>
      <FormDialog
        title="Alterar a marcação"
        submit="Guardar"
        {...{ screen, onClose }}
        onChecked={check}
      >
        <PessoaLine pessoa={pessoaOf(row)} />
        <BookingPanel booking={panel} cd_empresa={row.cd_empresa} />
      </FormDialog>
      {anyway && <AnywayDialog verb="Alterar" {...anyway} />}
    </>
  )
}
