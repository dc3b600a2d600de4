import { CalendarDays, Printer } from 'lucide'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note } from '#web/kit/ui/Layout.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { PessoaDaSerie } from './pessoas.ts'

export type SerieFeita = {
  message: string
  avisos: readonly string[]
  dt: string
  cd_medic: number
  medico: string | undefined
  quem: readonly (PessoaDaSerie & { hr: string })[]
}

/** The bookings made: the way to the day, and a list to print. */
export function ReciboDaSerie({ feita, onClose }: { feita: SerieFeita; onClose: () => void }) {
  const { message, avisos, dt, cd_medic, medico, quem } = feita
  const byHour = quem.toSorted((one, other) => (one.hr < other.hr ? -1 : 1))
  return (
    <Dialog
      title={`Marcados para ${diaPorExtenso(dt)}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
            Imprimir a lista
          </Button>
          <ButtonLink
            to="/prestador/agenda"
            search={{ vista: 'dia', dia: dt, quem: `m${cd_medic}` }}
            icon={<Icon of={CalendarDays} size={16} aria-hidden />}
          >
            Ver o dia
          </ButtonLink>
          <Button variant="primary" onClick={onClose} data-focus>
            Fechar
          </Button>
        </>
      }
    >
      <Notice kind="sucesso" announce>
        <p>{message}</p>
      </Notice>
      {avisos.length > 0 && <Notice kind="aviso">{avisos.join(' ')}</Notice>}
      <p>
        <strong>{quem[0]?.empresa}</strong>
        {medico !== undefined && `, com ${medico}`}
      </p>
      <Lines>
        {byHour.map(({ cd, hr, nome, num_mecan, organig, organig_acima }) => (
          <Line key={cd}>
            <strong>{hr}</strong> {nome}
            <Note>
              {num_mecan !== null && `N.º ${num_mecan} · `}
              {formatPlace(organig, organig_acima)}
            </Note>
          </Line>
        ))}
      </Lines>
    </Dialog>
  )
}
