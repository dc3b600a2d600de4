import { useState } from 'react'
import { listMinificado } from '#contract/funcionario/funcionario.ts'
import type { Minificado } from '#contract/funcionario/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { Marked } from '#web/kit/ui/Marked.tsx'
import { PickerDialog } from './PickerDialog.tsx'

type Props = { onChoose: (funcionario: Minificado) => void; onClose: () => void }

const quantidade = 10

export function FuncionarioPicker({ onChoose, onClose }: Props) {
  const { empresa } = useEmpresa()
  const [asked, setAsked] = useState({ pesquisa: '', pagina: 1 })
  const { pesquisa, pagina } = asked
  const read = useRead(listMinificado, {
    path: { org: empresa.cd },
    query: { pagina, quantidade, ...(pesquisa && { pesquisa }) },
  })
  return (
    <PickerDialog
      {...{ asked, read, onChoose, onClose }}
      onAsk={setAsked}
      describe={({ num_mecan, organig, organig_acima }) => (
        <>
          {fixedText('numMecan')} <Marked text={num_mecan ?? 'N/D'} search={pesquisa} /> ·{' '}
          {formatPlace(organig, organig_acima)}
        </>
      )}
    />
  )
}
