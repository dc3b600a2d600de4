import { readAcidentePendente } from '#contract/acidente/acidente.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { once } from './read.ts'

/** The refused accident an address names: undefined until it is known, null for none. */
export function useAcidenteCorrigido(corrigir: number | undefined) {
  const { empresa } = useEmpresa()
  const { data, error } = useRead(
    readAcidentePendente,
    corrigir === undefined ? undefined : { path: { org: empresa.cd, id: corrigir } },
    // who may report and not see what was reported begins with an empty form
    { ...once, handled: true },
  )
  if (corrigir === undefined || error) return null
  if (!data) return undefined
  return data.message?.cd_estad === estadoAcidente.recusado ? data.message : null
}
