import type { ComponentType } from 'react'
import type { EspecieDaAgenda, LinhaDaAgenda } from '#contract/agenda.ts'
import type { PessoaPrestadorRow } from '#contract/saude/agenda.ts'
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
