import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { readsOfAcidentes } from './touched.ts'

/** Shared by forms that add to an accident: saves over the read version, then reads again. */
export function useDepois(acidente: AcidenteDetalhe, onClose: () => void) {
  const { ifMatch, onFailed } = useVersao(acidente, readsOfAcidentes)
  const onSent = ({ message }: { message: string }) => {
    onClose()
    notify.sucesso(message)
    void readAgain(readsOfAcidentes)
  }
  return { ifMatch, told: { onSent, onFailed } }
}
