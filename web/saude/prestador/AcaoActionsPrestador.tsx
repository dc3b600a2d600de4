import { CalendarCheck, CalendarX2, Pencil } from 'lucide'
import type { AcaoPrestadorRow } from '#contract/saude/agenda.ts'
import { completeAcao, missAcao } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { IconButton, painted } from '#web/kit/ui/IconButton.tsx'
import type { Falta } from './FaltaDialog.tsx'
import { pessoaOf } from './pessoa.ts'
import { listsOfSaude } from './touched.ts'

const MoveAcaoDialog = onDemand(async () => (await import('./MoveAcaoDialog.tsx')).MoveAcaoDialog)
const FaltaDialog = onDemand(async () => (await import('./FaltaDialog.tsx')).FaltaDialog)

const feita = painted(CalendarCheck)

export function AcaoActionsPrestador({ row }: { row: AcaoPrestadorRow }) {
  const { write, waiting } = useWrite(completeAcao, { touches: listsOfSaude })
  const { cd, funcion, versao } = row
  const path = { id: cd }
  const miss: Falta['send'] = (sent) => call(missAcao, { path, ifMatch: versao, ...sent })
  return (
    <>
      <IconButton
        name={`Dar por feita a ação de enfermagem de ${funcion}`}
        {...feita}
        aria-busy={waiting || undefined}
        onClick={() => void write({ path, ifMatch: versao })}
      />
      <DialogButton
        name={`Alterar a marcação de ${funcion}`}
        icon={Pencil}
        Dialog={MoveAcaoDialog}
        of={{ row }}
      />
      <DialogButton
        name={`Falta ou desmarcação de ${funcion}`}
        icon={CalendarX2}
        Dialog={FaltaDialog}
        of={{ pessoa: pessoaOf(row), vez: row, send: miss }}
      />
    </>
  )
}
