import type { AgendaDe } from '#contract/agenda.ts'
import {
  listEnfermeirosPrestador,
  listLocais,
  listMedicosPrestador,
} from '#contract/saude/prestador.ts'
import { listTecnicosPrestador } from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { textOfQuem, type Quem } from './address.ts'

export type AgendaDeAlguem = Quem & { texto: string; nome: string }

// these lists rarely change
const kept = { staleTime: 300_000 }

/** People, then places. Undefined until all are read, so that no late row shifts others. */
export function useAgendas(): AgendaDeAlguem[] | undefined {
  const saude = useMay(listLocais) ? {} : undefined
  const seguranca = useMay(listTecnicosPrestador) ? {} : undefined
  const medicos = useRead(listMedicosPrestador, saude, kept)
  const enfermeiros = useRead(listEnfermeirosPrestador, saude, kept)
  const tecnicos = useRead(listTecnicosPrestador, seguranca, kept)
  const locais = useRead(listLocais, saude, kept)
  if ([medicos, enfermeiros, tecnicos, locais].some(({ isLoading }) => isLoading)) return undefined
  return [
    ...all('m', medicos.data?.message),
    ...all('e', enfermeiros.data?.message),
    ...all('t', tecnicos.data?.message),
    ...all('l', locais.data?.message),
  ]
}

const all = (de: AgendaDe, rows: readonly { cd: number; nome: string }[] = []) =>
  rows.map(({ cd, nome }) => ({ de, cd, nome, texto: textOfQuem({ de, cd }) }))
