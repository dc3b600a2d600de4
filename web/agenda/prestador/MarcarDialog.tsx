import { useState, type ComponentType } from 'react'
import type { EspecieDaAgenda, LinhaDaAgenda } from '#contract/agenda.ts'
import { listPessoas, type PessoaPrestadorRow } from '#contract/saude/agenda.ts'
import { PickerDialog } from '#web/comum/funcionario/PickerDialog.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import type { Quem } from './address.ts'

/** A free time chosen for a booking, and whose it is. */
export type Vaga = { dt: string; hr: string; quem: Quem }

export type AcoesDaAgenda = {
  de: Record<EspecieDaAgenda, ComponentType<{ linha: LinhaDaAgenda }>>
  Marcar: {
    exame: Marcar
    acao: Marcar
    atividade: ComponentType<{ vaga: Vaga; onClose: () => void }>
  }
}
type Marcar = ComponentType<{ pessoa: PessoaPrestadorRow; vaga: Vaga; onClose: () => void }>

type Props = { vaga: Vaga; acoes: AcoesDaAgenda; onClose: () => void }

const quantidade = 10

/** Books a free time; for health the user first chooses an employee of any company. */
export function MarcarDialog({ vaga, acoes: { Marcar }, onClose }: Props) {
  const [pessoa, setPessoa] = useState<PessoaPrestadorRow>()
  const { de } = vaga.quem
  if (de === 't') return <Marcar.atividade {...{ vaga, onClose }} />
  if (!pessoa) return <Quem onChoose={setPessoa} onClose={onClose} />
  const Form = de === 'e' ? Marcar.acao : Marcar.exame
  return <Form {...{ pessoa, vaga, onClose }} />
}

type QuemProps = { onChoose: (pessoa: PessoaPrestadorRow) => void; onClose: () => void }

function Quem({ onChoose, onClose }: QuemProps) {
  const [asked, setAsked] = useState({ pesquisa: '', pagina: 1 })
  const { pesquisa, pagina } = asked
  const read = useRead(listPessoas, {
    query: { pagina, quantidade, ...(pesquisa && { pesquisa }) },
  })
  return (
    <PickerDialog
      {...{ asked, read, onChoose, onClose }}
      onAsk={setAsked}
      describe={({ empresa, organig, organig_acima }) =>
        empresa === organig ? empresa : `${empresa} · ${formatPlace(organig, organig_acima)}`
      }
    />
  )
}
