import { Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { readResultados, segundosParaDesfazer, undoExame } from '#contract/saude/resultados.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { useFocusKept } from '#web/kit/ui/use-focus-kept.ts'
import { listsOfSaude } from '../touched.ts'

export type Registado = { cd: number; text: string }

/** The last result, for as long as it can be taken back. */
export function useAnulavel() {
  const [registado, setRegistado] = useState<Registado>()
  useEffect(() => {
    if (!registado) return undefined
    const timer = setTimeout(() => setRegistado(undefined), segundosParaDesfazer * 1000)
    return () => clearTimeout(timer)
  }, [registado])
  useFocusKept(registado ? [registado.cd] : [])
  return { registado, show: setRegistado, hide: () => setRegistado(undefined) }
}

type Props = { of: ReturnType<typeof useAnulavel> }

export function Anulavel({ of: { registado, hide } }: Props) {
  const { write, waiting } = useWrite(undoExame, {
    touches: [readResultados, ...listsOfSaude],
  })
  async function undo(id: number) {
    await write({ path: { id } })
    hide()
  }
  return (
    <div aria-live="polite">
      {registado && (
        <Notice
          kind="sucesso"
          end={
            <Button
              icon={<Icon of={Undo2} size={16} />}
              waiting={waiting}
              waitingText="A anular..."
              onClick={() => void undo(registado.cd)}
            >
              Anular
            </Button>
          }
        >
          {registado.text}
        </Notice>
      )}
    </div>
  )
}
