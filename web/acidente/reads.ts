import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { readAcidentePendente } from '#contract/acidente/chamadas.ts'
import { readAcidente, readAnoDeAcidentes } from '#contract/acidente/chamadas.ts'
import { readPainel } from '#contract/painel.ts'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'

/** The server logs each read, so neither StrictMode nor an automatic refetch may repeat it. */
export const once = { staleTime: Infinity, refetchOnMount: 'always', noted: true } as const

/** The reads to repeat after something is added to an accident. */
export const readsOfAcidentes = [
  readAcidente,
  readAcidentePendente,
  listAcidentes,
  listAcidentesPendentes,
  readAnoDeAcidentes,
  readPainel,
] as const

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
