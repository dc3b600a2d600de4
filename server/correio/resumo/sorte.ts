import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { Novidade } from './novidades.ts'

export type Sorte = 'nova' | 'alterada' | 'desmarcada' | 'falta'

/** The news from start to present state: made and moved is new; made and cancelled is none. */
export function sorteOf({ especie, ques, cd_estad }: Novidade): Sorte | undefined {
  const saude = especie !== 'atividade'
  const marcada = saude ? estadosAbertos.saude : estadosAbertos.seguranca
  const nova = ques.includes('nova')
  if (marcada.includes(cd_estad)) {
    if (nova) return 'nova'
    return ques.includes('alterada') ? 'alterada' : undefined
  }
  if (cd_estad === (saude ? estadoMarcacao.desmarcado : estadoAtividade.cancelada)) {
    return nova || !ques.includes('desmarcada') ? undefined : 'desmarcada'
  }
  return saude && cd_estad !== estadoMarcacao.realizada && ques.includes('falta')
    ? 'falta'
    : undefined
}

const estadosAbertos: Record<'saude' | 'seguranca', readonly number[]> = {
  saude: [estadoMarcacao.marcada],
  seguranca: [estadoAtividade.marcada, estadoAtividade.emCurso],
}
