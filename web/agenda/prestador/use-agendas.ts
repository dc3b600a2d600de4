import type { AgendaDe } from '#contract/agenda.ts'
import {
  listEnfermeirosPrestador,
  listLocais,
  listMedicosPrestador,
} from '#contract/saude/prestador.ts'
import { listTecnicosPrestador } from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { useRead } from '#web/kit/call/read.ts'
import { textOfQuem, type Quem } from './address.ts'

export type AgendaDeAlguem = Quem & { texto: string; nome: string }

// they hardly ever change
const kept = { staleTime: 300_000 }

/** Whose agendas there are for who looks: of health, of safety, or of both; then the places. */
export function useAgendas(): AgendaDeAlguem[] {
  const saude = useMay(listLocais) ? {} : undefined
  const seguranca = useMay(listTecnicosPrestador) ? {} : undefined
  const medicos = useRead(listMedicosPrestador, saude, kept).data?.message
  const enfermeiros = useRead(listEnfermeirosPrestador, saude, kept).data?.message
  const tecnicos = useRead(listTecnicosPrestador, seguranca, kept).data?.message
  const locais = useRead(listLocais, saude, kept).data?.message
  return [
    ...all('m', medicos),
    ...all('e', enfermeiros),
    ...all('t', tecnicos),
    ...all('l', locais),
  ]
}

const all = (de: AgendaDe, rows: readonly { cd: number; nome: string }[] = []) =>
  rows.map(({ cd, nome }) => ({ de, cd, nome, texto: textOfQuem({ de, cd }) }))
